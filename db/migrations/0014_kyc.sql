-- Know-your-customer checks of a company: what was asked of a verifier, what it answered, and the papers behind it. The numbers that are
-- checked (PAN, GSTIN, account) stand in companies; here only that they were, and how far it went.

CREATE TABLE kyc_profiles (
  companies_id uuid NOT NULL REFERENCES companies,
  constitution text CHECK (constitution IN ('proprietorship', 'partnership', 'llp', 'private_limited', 'public_limited', 'trust', 'society', 'huf', 'other')),
  -- Null until it was said: a company without a GSTIN may just not have typed it yet.
  is_gst_registered boolean,
  signatory_name text,
  signatory_designation text,
  signatory_pan text,
  -- When the owner left the onboarding for later.
  skipped_at timestamptz,
  PRIMARY KEY (companies_id)
);

CREATE TABLE kyc_checks (
  companies_id uuid NOT NULL REFERENCES companies,
  check_kind text NOT NULL CHECK (check_kind IN ('company', 'pan', 'gstin', 'address', 'bank_account', 'documents', 'signatory', 'partner')),
  status text NOT NULL CHECK (status IN ('submitted', 'verifying', 'pending', 'verified', 'failed', 'expired')),
  -- SHA-256 of what was submitted: when the company's details are others now, the answer no longer holds.
  subject bytea NOT NULL,
  -- What the person can read and act on; null while there is nothing to say.
  reason text,
  -- What was found, by name; numbers masked.
  evidence jsonb NOT NULL DEFAULT '{}',
  -- The verifier's own number for a question it answers later.
  verifier_reference text,
  attempts integer NOT NULL DEFAULT 0,
  submitted_at timestamptz NOT NULL,
  answered_at timestamptz,
  expires_at timestamptz,
  PRIMARY KEY (companies_id, check_kind)
);

CREATE TABLE kyc_documents (
  companies_id uuid NOT NULL REFERENCES companies,
  kyc_documents_id uuid NOT NULL,
  document_kind text NOT NULL,
  files_id uuid NOT NULL,
  -- A paper replaced or removed stays for the record.
  removed_at timestamptz,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, kyc_documents_id),
  FOREIGN KEY (companies_id, files_id) REFERENCES files (companies_id, files_id)
);
CREATE UNIQUE INDEX kyc_documents_current ON kyc_documents (companies_id, document_kind) WHERE removed_at IS NULL;

-- The partner (accountant, reseller) a company names for its payouts of commission.
CREATE TABLE kyc_partners (
  companies_id uuid NOT NULL REFERENCES companies,
  partner_name text NOT NULL,
  email text NOT NULL,
  mobile_number text NOT NULL,
  pan text NOT NULL,
  gstin text,
  pincode text NOT NULL,
  city text NOT NULL,
  state_code text NOT NULL,
  address_line text NOT NULL,
  PRIMARY KEY (companies_id)
);

CALL tenant_table('kyc_profiles', 'SELECT, INSERT, UPDATE');
CALL tenant_table('kyc_checks', 'SELECT, INSERT, UPDATE');
CALL tenant_table('kyc_documents', 'SELECT, INSERT, UPDATE');
CALL tenant_table('kyc_partners', 'SELECT, INSERT, UPDATE');
