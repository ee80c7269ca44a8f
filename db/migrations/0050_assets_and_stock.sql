-- Fixed assets with their depreciation, and stock of goods with its valuation. All amounts are whole paise, quantities thousandths of a unit.

-- Accounts that these need, for companies that have their chart already. A code that is taken gets a letter.
DO $$
DECLARE c uuid;
BEGIN
  FOR c IN SELECT companies_id FROM companies LOOP
    PERFORM set_config('app.companies_id', c::text, true);
    INSERT INTO ledger_accounts (companies_id, ledger_accounts_id, code, account_name, account_type, schedule_iii, account_role, created_at)
    SELECT c, gen_random_uuid(), CASE WHEN EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.companies_id = c AND a.code = n.code) THEN n.code || 'K' ELSE n.code END,
      n.account_name, n.account_type, n.schedule_iii, n.account_role, now()
    FROM (VALUES
      ('1190', 'Accumulated amortisation', 'asset', 'Intangible assets', 'accumulated_amortisation'),
      ('4140', 'Profit on sale of assets', 'income', 'Other income', 'asset_sale_gain'),
      ('5580', 'Loss on sale of assets', 'expense', 'Other expenses', 'asset_sale_loss')
    ) AS n (code, account_name, account_type, schedule_iii, account_role)
    WHERE EXISTS (SELECT 1 FROM ledger_accounts a WHERE a.companies_id = c)
    ON CONFLICT DO NOTHING;
  END LOOP;
  PERFORM set_config('app.companies_id', '', true);
END $$;

CREATE TABLE fixed_assets (
  companies_id uuid NOT NULL REFERENCES companies,
  fixed_assets_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  status text NOT NULL CHECK (status IN ('in_use', 'disposed')),
  asset_number text NOT NULL CHECK (length(asset_number) <= 16),
  number_key text NOT NULL,
  asset_name text NOT NULL,
  asset_class text NOT NULL,
  -- Serial number, tag or place by which it is found.
  identification text,
  vendor_name text,
  notes text,
  cost_accounts_id uuid NOT NULL,
  cost bigint NOT NULL CHECK (cost > 0),
  acquired_on date NOT NULL,
  put_to_use_on date NOT NULL CHECK (put_to_use_on >= acquired_on),
  method text NOT NULL CHECK (method IN ('slm', 'wdv', 'none')),
  useful_life_years smallint CHECK (useful_life_years BETWEEN 1 AND 100),
  residual_value bigint NOT NULL CHECK (residual_value BETWEEN 0 AND cost),
  -- Written off before it came into these books.
  opening_depreciation bigint NOT NULL CHECK (opening_depreciation BETWEEN 0 AND cost - residual_value),
  depreciated_until date,
  tax_block text,
  opening_tax_value bigint CHECK (opening_tax_value >= 0),
  opening_tax_year date,
  -- The line of the bill that bought it, or the account the cost was posted against; neither when the books had it already.
  bills_id uuid,
  bill_line_no smallint,
  against_accounts_id uuid,
  journal_entries_id uuid,
  -- What runs have written off, and up to when.
  booked_depreciation bigint NOT NULL DEFAULT 0 CHECK (booked_depreciation >= 0),
  booked_until date,
  disposed_on date,
  proceeds bigint CHECK (proceeds >= 0),
  proceeds_accounts_id uuid,
  disposal_depreciation bigint,
  disposal_gain bigint,
  disposal_notes text,
  disposal_journal_entries_id uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search_key text NOT NULL GENERATED ALWAYS AS (lower(' ' || asset_number || ' ' || asset_name || ' ' || coalesce(identification, '') || ' ' || coalesce(vendor_name, ''))) STORED,
  PRIMARY KEY (companies_id, fixed_assets_id),
  UNIQUE (companies_id, asset_number),
  FOREIGN KEY (companies_id, cost_accounts_id) REFERENCES ledger_accounts,
  FOREIGN KEY (companies_id, against_accounts_id) REFERENCES ledger_accounts,
  FOREIGN KEY (companies_id, proceeds_accounts_id) REFERENCES ledger_accounts,
  FOREIGN KEY (companies_id, bills_id) REFERENCES bills,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, disposal_journal_entries_id) REFERENCES journal_entries,
  CHECK ((method = 'none') = (useful_life_years IS NULL)),
  CHECK ((depreciated_until IS NULL) = (opening_depreciation = 0)),
  CHECK ((opening_tax_value IS NULL) = (opening_tax_year IS NULL)),
  CHECK ((status = 'disposed') = (disposed_on IS NOT NULL)),
  CHECK (opening_depreciation + booked_depreciation + coalesce(disposal_depreciation, 0) <= cost - residual_value)
);
CREATE INDEX fixed_assets_by_number ON fixed_assets (companies_id, number_key, fixed_assets_id);
CREATE INDEX fixed_assets_by_status ON fixed_assets (companies_id, status, number_key, fixed_assets_id);
CREATE INDEX fixed_assets_by_class ON fixed_assets (companies_id, asset_class, number_key, fixed_assets_id);
CREATE INDEX fixed_assets_by_bill ON fixed_assets (companies_id, bills_id, bill_line_no) WHERE bills_id IS NOT NULL;

-- A run writes off everything up to the end of a month that was not written off before.
CREATE TABLE depreciation_runs (
  companies_id uuid NOT NULL REFERENCES companies,
  depreciation_runs_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('posted', 'reversed')),
  period_to date NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  assets integer NOT NULL CHECK (assets > 0),
  journal_entries_id uuid NOT NULL,
  reversal_journal_entries_id uuid,
  reverse_reason text,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, depreciation_runs_id),
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, reversal_journal_entries_id) REFERENCES journal_entries,
  CHECK ((status = 'reversed') = (reversal_journal_entries_id IS NOT NULL))
);
CREATE UNIQUE INDEX depreciation_runs_once ON depreciation_runs (companies_id, period_to) WHERE status = 'posted';
CREATE INDEX depreciation_runs_by_period ON depreciation_runs (companies_id, period_to, depreciation_runs_id);

CREATE TABLE depreciation_run_lines (
  companies_id uuid NOT NULL,
  depreciation_runs_id uuid NOT NULL,
  fixed_assets_id uuid NOT NULL,
  -- The first day it is for, and how far the asset was written off before.
  from_date date NOT NULL,
  booked_before date,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (companies_id, depreciation_runs_id, fixed_assets_id),
  FOREIGN KEY (companies_id, depreciation_runs_id) REFERENCES depreciation_runs,
  FOREIGN KEY (companies_id, fixed_assets_id) REFERENCES fixed_assets
);
CREATE INDEX depreciation_run_lines_by_asset ON depreciation_run_lines (companies_id, fixed_assets_id, depreciation_runs_id);

-- Goods whose stock is counted, from a day on.
CREATE TABLE stock_items (
  companies_id uuid NOT NULL REFERENCES companies,
  items_id uuid NOT NULL,
  tracked_from date NOT NULL,
  reorder_level bigint CHECK (reorder_level >= 0),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, items_id),
  FOREIGN KEY (companies_id, items_id) REFERENCES items
);

-- What vendors call the goods on their bills.
CREATE TABLE stock_names (
  companies_id uuid NOT NULL REFERENCES companies,
  name_key text NOT NULL,
  items_id uuid NOT NULL,
  PRIMARY KEY (companies_id, name_key),
  FOREIGN KEY (companies_id, items_id) REFERENCES stock_items
);
CREATE INDEX stock_names_by_item ON stock_names (companies_id, items_id);

-- How stock is valued from a first of a month on. A company without a row values by weighted average.
CREATE TABLE stock_methods (
  companies_id uuid NOT NULL REFERENCES companies,
  effective_from date NOT NULL CHECK (extract(day FROM effective_from) = 1),
  method text NOT NULL CHECK (method IN ('fifo', 'average')),
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, effective_from)
);
CREATE TABLE stock_settings (
  companies_id uuid NOT NULL REFERENCES companies,
  -- Whether a sale may take more than is there.
  negative_stock text NOT NULL CHECK (negative_stock IN ('allow', 'refuse')),
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id)
);

-- What came and went. Rows of documents are made by them, a second row when one is cancelled; a person's are undone by a mark.
CREATE TABLE stock_movements (
  companies_id uuid NOT NULL,
  stock_movements_id uuid NOT NULL,
  items_id uuid NOT NULL,
  movement_date date NOT NULL,
  -- Within a day what comes stands before what goes.
  day_order smallint NOT NULL,
  kind text NOT NULL CHECK (kind IN ('opening', 'purchase', 'purchase_return', 'sale', 'sale_return', 'price_change', 'adjustment', 'write_down')),
  -- The row takes back what a cancelled document did.
  is_void boolean NOT NULL DEFAULT false,
  quantity bigint NOT NULL,
  -- What it cost; null where the valuation says it.
  value bigint,
  -- The line of the bill that brought these goods.
  batch text,
  source text NOT NULL CHECK (source IN ('invoice', 'cash_memo', 'credit_note', 'bill', 'debit_note', 'person')),
  source_ref uuid NOT NULL,
  line_no smallint NOT NULL,
  reference text NOT NULL,
  party text,
  reason text,
  notes text,
  undone_at timestamptz,
  undone_by uuid,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, stock_movements_id),
  UNIQUE (companies_id, source, source_ref, line_no, is_void),
  FOREIGN KEY (companies_id, items_id) REFERENCES stock_items,
  CHECK (quantity <> 0 OR value IS NOT NULL)
);
CREATE INDEX stock_movements_by_item ON stock_movements (companies_id, items_id, movement_date, day_order, stock_movements_id) WHERE undone_at IS NULL;

-- The stock of an item at the end of a month in which it moved, worked out from the movements; whatever changes them deletes it.
CREATE TABLE stock_positions (
  companies_id uuid NOT NULL,
  items_id uuid NOT NULL,
  month date NOT NULL,
  quantity bigint NOT NULL,
  position jsonb NOT NULL,
  PRIMARY KEY (companies_id, items_id, month),
  FOREIGN KEY (companies_id, items_id) REFERENCES stock_items
);

-- The books take over the value of the stock on a day.
CREATE TABLE stock_closings (
  companies_id uuid NOT NULL REFERENCES companies,
  stock_closings_id uuid NOT NULL,
  status text NOT NULL CHECK (status IN ('posted', 'reversed')),
  closed_on date NOT NULL,
  stock_value bigint NOT NULL,
  book_value bigint NOT NULL,
  journal_entries_id uuid,
  reversal_journal_entries_id uuid,
  reverse_reason text,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, stock_closings_id),
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, reversal_journal_entries_id) REFERENCES journal_entries
);
CREATE UNIQUE INDEX stock_closings_once ON stock_closings (companies_id, closed_on) WHERE status = 'posted';
CREATE INDEX stock_closings_by_date ON stock_closings (companies_id, closed_on, stock_closings_id);

CALL tenant_table('fixed_assets', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('depreciation_runs', 'SELECT, INSERT, UPDATE');
CALL tenant_table('depreciation_run_lines', 'SELECT, INSERT');
CALL tenant_table('stock_items', 'SELECT, INSERT, UPDATE');
CALL tenant_table('stock_names', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('stock_methods', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('stock_settings', 'SELECT, INSERT, UPDATE');
CALL tenant_table('stock_movements', 'SELECT, INSERT, UPDATE');
CALL tenant_table('stock_positions', 'SELECT, INSERT, UPDATE, DELETE');
CALL tenant_table('stock_closings', 'SELECT, INSERT, UPDATE');
