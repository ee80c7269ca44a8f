-- Saved views of lists, e-way bills of delivery challans and several under one vehicle, and parts of assets that are sold.

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

-- An e-way bill is of an invoice or of a delivery challan. `sub_supply` says why goods go with a challan, `sub_supply_note` what `others` is.
ALTER TABLE e_way_bills ALTER COLUMN invoices_id DROP NOT NULL;
ALTER TABLE e_way_bills ADD COLUMN delivery_challans_id uuid;
ALTER TABLE e_way_bills ADD COLUMN sub_supply text
  CHECK (sub_supply IN ('job_work', 'lots', 'own_use', 'exhibition', 'line_sales', 'recipient_unknown', 'others'));
ALTER TABLE e_way_bills ADD COLUMN sub_supply_note text;
ALTER TABLE e_way_bills ADD CONSTRAINT e_way_bills_of_one CHECK (num_nonnulls(invoices_id, delivery_challans_id) = 1);
ALTER TABLE e_way_bills ADD CONSTRAINT e_way_bills_of_challan_why CHECK ((delivery_challans_id IS NULL) = (sub_supply IS NULL));
ALTER TABLE e_way_bills ADD CONSTRAINT e_way_bills_delivery_challans
  FOREIGN KEY (companies_id, delivery_challans_id) REFERENCES delivery_challans;
CREATE UNIQUE INDEX e_way_bills_of_challan ON e_way_bills (companies_id, delivery_challans_id) WHERE status <> 'cancelled';
CREATE INDEX e_way_bills_by_challan ON e_way_bills (companies_id, delivery_challans_id, created_at) WHERE delivery_challans_id IS NOT NULL;

-- Several e-way bills that go in one vehicle, under one number of the portal (a trip sheet).
CREATE TABLE consolidated_e_way_bills (
  companies_id uuid NOT NULL REFERENCES companies,
  consolidated_e_way_bills_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('pending', 'made', 'failed')),
  consolidated_number text CHECK (consolidated_number ~ '^[0-9]{10,12}$'),
  made_at timestamptz,
  from_place text NOT NULL,
  from_state_code text NOT NULL,
  transport_mode text NOT NULL CHECK (transport_mode IN ('road', 'rail', 'air', 'ship')),
  vehicle_number text,
  vehicle_type text NOT NULL DEFAULT 'regular' CHECK (vehicle_type IN ('regular', 'odc')),
  transport_document_number text,
  transport_document_date date,
  bill_count integer NOT NULL,
  total bigint NOT NULL,
  attempts integer NOT NULL DEFAULT 0,
  waiting_reason text,
  problems jsonb NOT NULL DEFAULT '[]',
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, consolidated_e_way_bills_id),
  CHECK ((status = 'made') = (consolidated_number IS NOT NULL) AND (status = 'made') = (made_at IS NOT NULL))
);
CREATE UNIQUE INDEX consolidated_e_way_bills_by_number ON consolidated_e_way_bills (companies_id, consolidated_number)
  WHERE consolidated_number IS NOT NULL;

CREATE TABLE consolidated_e_way_bill_lines (
  companies_id uuid NOT NULL,
  consolidated_e_way_bills_id uuid NOT NULL,
  e_way_bills_id uuid NOT NULL,
  PRIMARY KEY (companies_id, consolidated_e_way_bills_id, e_way_bills_id),
  FOREIGN KEY (companies_id, consolidated_e_way_bills_id) REFERENCES consolidated_e_way_bills,
  FOREIGN KEY (companies_id, e_way_bills_id) REFERENCES e_way_bills
);
CREATE INDEX consolidated_e_way_bill_lines_by_bill ON consolidated_e_way_bill_lines (companies_id, e_way_bills_id);

CALL tenant_table('consolidated_e_way_bills', 'SELECT, INSERT, UPDATE');
CALL tenant_table('consolidated_e_way_bill_lines', 'SELECT, INSERT');
-- A part of an asset that is sold is an asset of its own from then on. `parts_sold` counts what was ever parted off, for its number.
ALTER TABLE fixed_assets ADD COLUMN split_from uuid;
ALTER TABLE fixed_assets ADD COLUMN parts_sold integer NOT NULL DEFAULT 0;
ALTER TABLE fixed_assets ADD CONSTRAINT fixed_assets_split_from FOREIGN KEY (companies_id, split_from) REFERENCES fixed_assets;
CREATE INDEX fixed_assets_parts ON fixed_assets (companies_id, split_from) WHERE split_from IS NOT NULL;
-- What a run wrote off an asset is shared with its part; of a few paise one of them may have nothing.
ALTER TABLE depreciation_run_lines DROP CONSTRAINT depreciation_run_lines_amount_check;
ALTER TABLE depreciation_run_lines ADD CONSTRAINT depreciation_run_lines_amount_check CHECK (amount >= 0);
GRANT UPDATE, DELETE ON depreciation_run_lines TO kosha_app;

CALL tenant_table('saved_views', 'SELECT, INSERT, UPDATE');
CALL tenant_table('saved_view_choices', 'SELECT, INSERT, UPDATE');
