-- Saved views of lists: what a list's address said when it was named. One that is shared is everybody's to open; who made it changes it.
CREATE TABLE saved_views (
  companies_id uuid NOT NULL REFERENCES companies,
  saved_views_id uuid NOT NULL,
  list_name text NOT NULL CHECK (list_name IN ('bank_transactions', 'invoices', 'bills', 'approved_bills', 'pay_bills')),
  view_name text NOT NULL CHECK (length(view_name) BETWEEN 1 AND 60),
  -- Filters, sort and columns, as the address carries them.
  search jsonb NOT NULL,
  is_shared boolean NOT NULL,
  is_removed boolean NOT NULL DEFAULT false,
  created_by uuid NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, saved_views_id)
);
-- One name is one view of a person.
CREATE UNIQUE INDEX saved_views_by_name ON saved_views (companies_id, created_by, list_name, lower(view_name)) WHERE NOT is_removed;
CREATE INDEX saved_views_shared ON saved_views (companies_id, list_name) WHERE is_shared AND NOT is_removed;

-- How a person keeps the views of a list, their own and shared ones: in which order, and with which the list opens.
CREATE TABLE saved_view_choices (
  companies_id uuid NOT NULL REFERENCES companies,
  accounts_id uuid NOT NULL,
  list_name text NOT NULL CHECK (list_name IN ('bank_transactions', 'invoices', 'bills', 'approved_bills', 'pay_bills')),
  saved_views_ids uuid[] NOT NULL DEFAULT '{}',
  opens_with uuid,
  PRIMARY KEY (companies_id, accounts_id, list_name),
  FOREIGN KEY (companies_id, opens_with) REFERENCES saved_views
);

CALL tenant_table('saved_views', 'SELECT, INSERT, UPDATE');
CALL tenant_table('saved_view_choices', 'SELECT, INSERT, UPDATE');
