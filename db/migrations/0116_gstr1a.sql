-- GSTR-1A: a return of its own between GSTR-1 and GSTR-3B of a period.
ALTER TABLE gst_returns DROP CONSTRAINT gst_returns_return_form_check;
ALTER TABLE gst_returns ADD CONSTRAINT gst_returns_return_form_check CHECK (return_form IN ('gstr1', 'gstr1a', 'gstr3b'));
