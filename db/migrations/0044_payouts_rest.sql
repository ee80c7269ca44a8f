-- Payouts: card repayments, the bank's upload files, approval workflows, UPI ids that are verified. Amounts are whole paise.

-- Credit cards of the company. What is spent on one is owed on `ledger_accounts_id`; several may share it.
CREATE TABLE cards (
  companies_id uuid NOT NULL REFERENCES companies,
  cards_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  ledger_accounts_id uuid NOT NULL,
  card_label text NOT NULL,
  issuer_name text NOT NULL,
  -- All that is kept of the card's number: nobody but the issuer and the network may keep the whole of it.
  last_four text NOT NULL CHECK (last_four ~ '^[0-9]{4}$'),
  -- Where the issuer takes repayments.
  payee_name text NOT NULL,
  payee_account_number text,
  payee_ifsc text,
  payee_vpa text,
  payee_changed_at timestamptz NOT NULL,
  payee_changed_by uuid,
  -- The latest statement.
  statement_date date,
  statement_amount bigint CHECK (statement_amount >= 0),
  minimum_amount bigint CHECK (minimum_amount >= 0),
  due_date date,
  is_active boolean NOT NULL DEFAULT true,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, cards_id),
  FOREIGN KEY (companies_id, ledger_accounts_id) REFERENCES ledger_accounts,
  CHECK ((payee_account_number IS NULL) = (payee_ifsc IS NULL)),
  CHECK (payee_account_number IS NOT NULL OR payee_vpa IS NOT NULL),
  CHECK ((statement_date IS NULL) = (statement_amount IS NULL)),
  CHECK ((statement_date IS NULL) = (minimum_amount IS NULL)),
  CHECK ((statement_date IS NULL) = (due_date IS NULL)),
  CHECK (minimum_amount <= statement_amount)
);

-- Approved payouts that go to the bank as its own upload file, instead of by its interface.
CREATE TABLE payout_exports (
  companies_id uuid NOT NULL REFERENCES companies,
  payout_exports_id uuid NOT NULL,
  bank_accounts_id uuid NOT NULL,
  bank_format text NOT NULL,
  file_name text NOT NULL,
  -- What the bank calls its customer, where its file is named by it.
  client_code text NOT NULL DEFAULT '',
  -- The how-manieth file of the company on its day.
  exported_on date NOT NULL,
  day_no integer NOT NULL,
  payout_count integer NOT NULL,
  amount bigint NOT NULL,
  exported_by uuid,
  created_at timestamptz NOT NULL,
  -- Somebody said that it was never given to the bank; its payouts wait for approval again, under other references.
  withdrawn_at timestamptz,
  withdrawn_by uuid,
  withdraw_reason text,
  PRIMARY KEY (companies_id, payout_exports_id),
  UNIQUE (companies_id, exported_on, day_no),
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts,
  CHECK ((withdrawn_at IS NULL) = (withdraw_reason IS NULL))
);

ALTER TABLE payouts ADD COLUMN cards_id uuid;
ALTER TABLE payouts ADD COLUMN payout_exports_id uuid;
-- Its row in the file: with day and number of the file it makes the reference that the bank’s result names.
ALTER TABLE payouts ADD COLUMN export_row integer;
-- What the approvers of a workflow agreed to, as SHA-256; null when no workflow asked or it was changed since.
ALTER TABLE payouts ADD COLUMN workflow_hash bytea;
ALTER TABLE payouts ADD CONSTRAINT payouts_card FOREIGN KEY (companies_id, cards_id) REFERENCES cards;
ALTER TABLE payouts ADD CONSTRAINT payouts_export FOREIGN KEY (companies_id, payout_exports_id) REFERENCES payout_exports;
ALTER TABLE payouts DROP CONSTRAINT payouts_payout_kind_check;
ALTER TABLE payouts ADD CONSTRAINT payouts_payout_kind_check CHECK (payout_kind IN ('vendor', 'own_account', 'card'));
ALTER TABLE payouts ADD CONSTRAINT payouts_card_check CHECK ((payout_kind = 'card') = (cards_id IS NOT NULL));
ALTER TABLE payouts DROP CONSTRAINT payouts_payout_status_check;
ALTER TABLE payouts ADD CONSTRAINT payouts_payout_status_check CHECK (payout_status IN
  ('pending', 'scheduled', 'queued', 'processing', 'exported', 'processed', 'reversed', 'cancelled', 'rejected', 'failed'));
-- What stands in a file of the bank cannot go by its interface too, whatever goes wrong above.
ALTER TABLE payouts ADD CONSTRAINT payouts_one_way CHECK (
  CASE WHEN payout_exports_id IS NULL THEN payout_status <> 'exported'
       ELSE export_row IS NOT NULL AND payout_status IN ('exported', 'processed', 'reversed', 'failed') END);
CREATE INDEX payouts_by_card ON payouts (companies_id, cards_id, payouts_id DESC) WHERE cards_id IS NOT NULL;
CREATE UNIQUE INDEX payouts_by_export ON payouts (companies_id, payout_exports_id, export_row) WHERE payout_exports_id IS NOT NULL;

-- The UPI id of a vendor, asked of the verifier like the account.
ALTER TABLE vendors ADD COLUMN vpa_status text NOT NULL DEFAULT 'none' CHECK (vpa_status IN ('none', 'unverified', 'verifying', 'verified', 'failed'));
ALTER TABLE vendors ADD COLUMN vpa_name_on_record text;
ALTER TABLE vendors ADD COLUMN vpa_reason text;
UPDATE vendors SET vpa_status = 'unverified' WHERE upi_vpa IS NOT NULL;

CALL tenant_table('cards', 'SELECT, INSERT, UPDATE');
CALL tenant_table('payout_exports', 'SELECT, INSERT, UPDATE');
