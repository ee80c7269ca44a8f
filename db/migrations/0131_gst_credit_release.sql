-- A cancelled bill takes its whole credit off; what filed returns reversed of it before comes back by an entry of its own (docs/decisions/0109).
INSERT INTO entry_sources (source, lock_module) VALUES ('gst_credit_release', 'purchases');
