-- Labels that people give to records to find them again. They are no part of the books: those of journal lines are dimensions.
CREATE TABLE tags (
  companies_id uuid NOT NULL REFERENCES companies,
  tag text NOT NULL CHECK (length(tag) BETWEEN 1 AND 40 AND tag = btrim(tag)),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, tag)
);
COMMENT ON TABLE tags IS 'The tags of a company, in the spelling of their first use.';
CREATE UNIQUE INDEX tags_by_name ON tags (companies_id, lower(tag));
CALL tenant_table('tags', 'SELECT, INSERT');

CREATE TABLE record_tags (
  companies_id uuid NOT NULL,
  -- The table of the record, and its id in it.
  tagged_to text NOT NULL CHECK (tagged_to IN ('invoices', 'estimates', 'sales_orders', 'delivery_challans', 'credit_notes', 'cash_memos',
    'bills', 'purchase_orders', 'debit_notes', 'customers', 'vendors', 'items')),
  tagged_id uuid NOT NULL,
  tag text NOT NULL,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, tagged_to, tagged_id, tag),
  FOREIGN KEY (companies_id, tag) REFERENCES tags
);
COMMENT ON TABLE record_tags IS 'Which record carries which tag.';
CREATE INDEX record_tags_by_tag ON record_tags (companies_id, tag, tagged_to, tagged_id);
CALL tenant_table('record_tags', 'SELECT, INSERT, DELETE');
