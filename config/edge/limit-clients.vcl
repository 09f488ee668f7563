# What one client may ask, as in nginx.conf: 100 requests a second and 500 at once; 2 and 20 of what is written. Many readers
# of a mobile network share an address. Behind another proxy std.ip(...) of its header belongs in the place of client.ip.

import vsthrottle;

sub limit_clients {
  if (client.ip !~ own) {
    # An IPv6 client has a network of its own (/64).
    set req.http.X-Client = regsub(regsub("" + client.ip, "^((?:[0-9a-f]+:){4}).*", "\1"), "^((?:[0-9a-f]+:){1,4}):.*", "\1");
    if (vsthrottle.is_denied("request " + req.http.X-Client, 500, 5s)) {
      return (synth(429, "Too Many Requests"));
    }
    if (req.method != "GET" && req.method != "HEAD" && vsthrottle.is_denied("write " + req.http.X-Client, 20, 10s)) {
      return (synth(429, "Too Many Requests"));
    }
    unset req.http.X-Client;
  }
}
