-- Money sent from a connected bank account: to a vendor, or between the company's own accounts. Amounts are whole paise.
-- Where a payout may go from each state is data in src/core/payouts/states.ts.

CREATE TABLE payouts (
  companies_id uuid NOT NULL REFERENCES companies,
  payouts_id uuid NOT NULL,
  version integer NOT NULL DEFAULT 1,
  payout_status text NOT NULL CHECK (payout_status IN
    ('pending', 'scheduled', 'queued', 'processing', 'processed', 'reversed', 'cancelled', 'rejected', 'failed')),
  payout_kind text NOT NULL CHECK (payout_kind IN ('vendor', 'own_account')),
  vendors_id uuid,
  -- The company's own account that is paid.
  to_bank_accounts_id uuid,
  -- Where the money goes, as it was when the payout was made: another account on the day of sending stops it.
  payee_name text NOT NULL,
  payee_account_number text,
  payee_ifsc text,
  payee_vpa text,
  bank_accounts_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  purpose text NOT NULL,
  narration text NOT NULL,
  notes text,
  rail_choice text NOT NULL DEFAULT 'auto',
  -- What it went by, or goes by next.
  rail text,
  -- The day from which it is sent; null sends it when it is approved.
  scheduled_on date,
  -- Why it is paid although the payee's account is new; a second person said so.
  payee_reason text,
  -- Why it stands where it stands.
  status_reason text,
  expected_by timestamptz,
  made_by uuid,
  approved_by uuid,
  approved_at timestamptz,
  -- Ours, told to the bank with the order: it carries out one payment under it, however often it is asked.
  reference text NOT NULL,
  outside_id text,
  utr text,
  sent_at timestamptz,
  checks integer NOT NULL DEFAULT 0,
  -- Not sent before, by the machine's clock: there was no money, or nobody to send it to.
  try_after timestamptz,
  -- The day on which it counted against the plan; null when it does not count (any more).
  counted_on date,
  processed_on date,
  reversed_on date,
  journal_entries_id uuid,
  reversal_journal_entries_id uuid,
  -- The file it stood in.
  row_imports_id uuid,
  -- The failed or reversed payout that this one tries again.
  retry_of uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  search_key text NOT NULL GENERATED ALWAYS AS (lower(' ' || payee_name || ' ' || narration || ' ' || reference || ' ' || coalesce(utr, ''))) STORED,
  PRIMARY KEY (companies_id, payouts_id),
  UNIQUE (companies_id, reference),
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors,
  FOREIGN KEY (companies_id, bank_accounts_id) REFERENCES bank_accounts,
  FOREIGN KEY (companies_id, to_bank_accounts_id) REFERENCES bank_accounts,
  FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  FOREIGN KEY (companies_id, reversal_journal_entries_id) REFERENCES journal_entries,
  CHECK ((payout_kind = 'vendor') = (vendors_id IS NOT NULL)),
  CHECK ((payout_kind = 'own_account') = (to_bank_accounts_id IS NOT NULL)),
  CHECK ((payee_account_number IS NULL) = (payee_ifsc IS NULL)),
  CHECK (payee_account_number IS NOT NULL OR payee_vpa IS NOT NULL),
  -- Whatever goes wrong above: nothing leaves that nobody approved, and what left is in the books.
  CHECK (approved_by IS NOT NULL OR payout_status IN ('pending', 'cancelled', 'rejected')),
  CHECK ((payout_status IN ('processed', 'reversed')) = (journal_entries_id IS NOT NULL)),
  CHECK ((payout_status = 'reversed') = (reversal_journal_entries_id IS NOT NULL))
);
CREATE INDEX payouts_by_status ON payouts (companies_id, payout_status, payouts_id DESC);
CREATE INDEX payouts_by_vendor ON payouts (companies_id, vendors_id, payouts_id DESC);
CREATE INDEX payouts_by_file ON payouts (companies_id, row_imports_id, payouts_id) WHERE row_imports_id IS NOT NULL;
CREATE INDEX payouts_by_reference ON payouts (reference);
CREATE UNIQUE INDEX payouts_one_retry ON payouts (companies_id, retry_of) WHERE retry_of IS NOT NULL AND payout_status NOT IN ('cancelled', 'rejected');
CREATE INDEX payouts_search ON payouts USING gin (companies_id, search_key gin_trgm_ops);

-- What of a payout settles which bills; what is left of its amount stands on the vendor's account.
CREATE TABLE payout_bills (
  companies_id uuid NOT NULL,
  payouts_id uuid NOT NULL,
  bills_id uuid NOT NULL,
  amount bigint NOT NULL CHECK (amount > 0),
  PRIMARY KEY (companies_id, payouts_id, bills_id),
  FOREIGN KEY (companies_id, payouts_id) REFERENCES payouts ON DELETE CASCADE,
  FOREIGN KEY (companies_id, bills_id) REFERENCES bills
);
CREATE INDEX payout_bills_by_bill ON payout_bills (companies_id, bills_id);

-- A payment of a bill that a payout made: undone by the bank's reversal only.
ALTER TABLE bill_payments ADD COLUMN payouts_id uuid;
ALTER TABLE bill_payments ADD CONSTRAINT bill_payments_payout FOREIGN KEY (companies_id, payouts_id) REFERENCES payouts;
CREATE UNIQUE INDEX bill_payments_by_payout ON bill_payments (companies_id, payouts_id, bills_id) WHERE payouts_id IS NOT NULL;

-- One-time passwords that release payouts: of one or of a whole batch, good only for what the person saw. Times by the machine's clock.
CREATE TABLE payout_otps (
  companies_id uuid NOT NULL REFERENCES companies,
  ref_no text NOT NULL,
  payouts_ids uuid[] NOT NULL DEFAULT '{}',
  row_imports_id uuid,
  -- Of every payout with its version, amount and payee: any change of one voids the password.
  packet_hash bytea NOT NULL,
  payout_count integer NOT NULL,
  amount bigint NOT NULL,
  otp_status text NOT NULL DEFAULT 'sending' CHECK (otp_status IN ('sending', 'sent', 'failed')),
  sent_to text,
  code_hash bytea,
  tries integer NOT NULL DEFAULT 0,
  expires_at timestamptz,
  used_at timestamptz,
  asked_by uuid NOT NULL,
  asked_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  PRIMARY KEY (companies_id, ref_no)
);
CREATE INDEX payout_otps_by_time ON payout_otps (companies_id, asked_by, asked_at);

-- Hours for which a new or changed account of a payee waits.
CREATE TABLE payout_settings (
  companies_id uuid PRIMARY KEY REFERENCES companies,
  payee_wait_hours integer NOT NULL DEFAULT 24 CHECK (payee_wait_hours BETWEEN 0 AND 168)
);
-- Who said where the vendor is paid: never the one who pays there alone.
ALTER TABLE vendors ADD COLUMN bank_changed_by uuid;

-- The company of a payout. What the bank tells us knows our reference and no company.
CREATE FUNCTION company_of_payout(p_reference text) RETURNS TABLE (companies_id uuid, payouts_id uuid)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT companies_id, payouts_id FROM payouts WHERE reference = p_reference
$$;
-- Ids of payouts whose search text holds the pattern or whose amount is the one searched for; see find_bills.
CREATE FUNCTION find_payouts(pattern text, paise bigint, most integer) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp ROWS 50 AS $$
  SELECT payouts_id FROM payouts
  WHERE companies_id = current_company() AND (search_key LIKE pattern OR amount = paise)
  LIMIT most
$$;

CALL tenant_table('payouts', 'SELECT, INSERT, UPDATE');
CALL tenant_table('payout_bills', 'SELECT, INSERT, DELETE');
CALL tenant_table('payout_otps', 'SELECT, INSERT, UPDATE');
CALL tenant_table('payout_settings', 'SELECT, INSERT, UPDATE');
REVOKE ALL ON FUNCTION company_of_payout, find_payouts FROM PUBLIC;
GRANT EXECUTE ON FUNCTION company_of_payout, find_payouts TO kosha_app;
