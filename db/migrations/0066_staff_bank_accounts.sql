-- Bank accounts of the people of a company: where they are paid, and whom a vendor's account must not belong to unnoticed.

CREATE TABLE staff (
  companies_id uuid NOT NULL REFERENCES companies,
  staff_id uuid NOT NULL,
  -- The member of the company that it is, also after they left; null for who has no sign-in.
  accounts_id uuid,
  staff_name text NOT NULL,
  -- Where who has no sign-in is told that their account was changed.
  email text,
  is_active boolean NOT NULL DEFAULT true,
  -- As of vendors: src/server/modules/payee-banks keeps both.
  bank_account_name text,
  bank_account_number text,
  bank_ifsc text,
  bank_name text,
  upi_vpa text,
  bank_status text NOT NULL DEFAULT 'none' CHECK (bank_status IN ('none', 'unverified', 'verifying', 'verified', 'failed')),
  bank_reason text,
  bank_name_on_record text,
  bank_name_match smallint,
  bank_attempt integer NOT NULL DEFAULT 0,
  bank_reference text,
  vpa_status text NOT NULL DEFAULT 'none' CHECK (vpa_status IN ('none', 'unverified', 'verifying', 'verified', 'failed')),
  vpa_name_on_record text,
  vpa_reason text,
  bank_changed_at timestamptz,
  bank_changed_by uuid,
  bank_verified_at timestamptz,
  created_at timestamptz NOT NULL,
  name_key text NOT NULL GENERATED ALWAYS AS (lower(staff_name)) STORED,
  account_key text GENERATED ALWAYS AS (ltrim(bank_account_number, '0')) STORED,
  PRIMARY KEY (companies_id, staff_id),
  CHECK ((bank_status = 'none') = (bank_account_number IS NULL)),
  CHECK ((bank_status = 'verified') = (bank_verified_at IS NOT NULL))
);
CREATE UNIQUE INDEX staff_by_member ON staff (companies_id, accounts_id) WHERE accounts_id IS NOT NULL;
CREATE INDEX staff_by_name ON staff (companies_id, is_active, name_key, staff_id);
CREATE INDEX staff_by_account ON staff (companies_id, bank_account_number) WHERE bank_account_number IS NOT NULL;
CREATE INDEX staff_by_account_key ON staff (companies_id, account_key) WHERE account_key IS NOT NULL;
CREATE INDEX staff_by_vpa ON staff (companies_id, upi_vpa) WHERE upi_vpa IS NOT NULL;

-- Banks take a number with or without the noughts in front: it is one account however it is written.
ALTER TABLE vendors ADD COLUMN account_key text GENERATED ALWAYS AS (ltrim(bank_account_number, '0')) STORED;
CREATE INDEX vendors_by_account_key ON vendors (companies_id, account_key) WHERE account_key IS NOT NULL;

-- A payout to somebody of the staff: salary, an advance, or what they laid out, booked to `expense_accounts_id`.
ALTER TABLE payouts ADD COLUMN staff_id uuid;
ALTER TABLE payouts ADD COLUMN expense_accounts_id uuid;
ALTER TABLE payouts ADD CONSTRAINT payouts_staff FOREIGN KEY (companies_id, staff_id) REFERENCES staff;
ALTER TABLE payouts ADD CONSTRAINT payouts_expense_account FOREIGN KEY (companies_id, expense_accounts_id) REFERENCES ledger_accounts;
ALTER TABLE payouts DROP CONSTRAINT payouts_payout_kind_check;
ALTER TABLE payouts ADD CONSTRAINT payouts_payout_kind_check CHECK (payout_kind IN ('vendor', 'own_account', 'card', 'staff'));
ALTER TABLE payouts ADD CONSTRAINT payouts_staff_check CHECK ((payout_kind = 'staff') = (staff_id IS NOT NULL));
ALTER TABLE payouts ADD CONSTRAINT payouts_expense_check CHECK (expense_accounts_id IS NULL OR staff_id IS NOT NULL);
CREATE INDEX payouts_by_staff ON payouts (companies_id, staff_id, payouts_id DESC) WHERE staff_id IS NOT NULL;

CALL tenant_table('staff', 'SELECT, INSERT, UPDATE');
