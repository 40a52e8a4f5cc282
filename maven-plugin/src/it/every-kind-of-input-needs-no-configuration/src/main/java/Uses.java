import com.acme_shop.FromApi;
import com.acme_shop.FromAvro;
import com.acme_shop.FromCapture;
import com.acme_shop.FromIdl;
import com.acme_shop.FromJson;
import com.acme_shop.FromTable;
import com.acme_shop.FromYaml;

record Uses(
    FromApi api,
    FromAvro avro,
    FromCapture capture,
    FromIdl idl,
    FromJson json,
    FromTable table,
    FromYaml yaml) {}
