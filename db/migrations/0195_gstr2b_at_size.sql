-- What the documents of an import add up to by section, as it was stored: their amounts never change. Null of earlier imports, which are added up.
ALTER TABLE gstr2b_imports ADD COLUMN sums jsonb;
-- Books with several documents in an import: all but one of these are matched by hand.
CREATE INDEX gstr2b_rows_by_hand ON gstr2b_rows (companies_id, gstr2b_imports_id) WHERE match_pass = 'hand';
