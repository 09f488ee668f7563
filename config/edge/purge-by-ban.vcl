# Without the vmod xkey. A ban takes pages away: every purge is a hard one, and a page that was purged is not there when
# the engine is down.
sub purge_by_tag {
  if (req.http.Surrogate-Key) {
    # As words: "a b" becomes (^| )(a|b)( |$). Tags are letters, digits and a few marks; anything else is refused.
    if (req.http.Surrogate-Key !~ "^[A-Za-z0-9_:./ -]+$") {
      return (synth(400, "No tags"));
    }
    set req.http.X-Tags = regsuball(regsuball(req.http.Surrogate-Key, "\.", "\."), " +", "|");
    ban("obj.http.Surrogate-Key ~ (^|\s)(" + req.http.X-Tags + ")(\s|$)");
    return (synth(200, "Banned"));
  }
  if (req.http.X-Purge == "all") {
    ban("obj.status != 0");
    return (synth(200, "Banned all"));
  }
}
