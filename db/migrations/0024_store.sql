-- The store: which apps a company took in or put away. An app without a row is as its catalogue begins it.

CREATE TABLE store_installations (
  companies_id uuid NOT NULL REFERENCES companies,
  app text NOT NULL,
  is_installed boolean NOT NULL,
  changed_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, app)
);
CALL tenant_table('store_installations', 'SELECT, INSERT, UPDATE');
