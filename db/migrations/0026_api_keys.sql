-- Keys by which a person's own program reads the company's figures. A key is kept as its SHA-256 only: it is 256 random bits, which
-- nobody can guess, so a slow hash would protect nothing and cost every call.
CREATE TABLE api_keys (
  companies_id uuid NOT NULL REFERENCES companies,
  api_keys_id uuid NOT NULL,
  -- Whose key it is: it may do no more than this person may at the moment.
  accounts_id uuid NOT NULL REFERENCES accounts,
  key_name text NOT NULL,
  -- Its first letters, by which a person tells it from others.
  key_prefix text NOT NULL,
  key_hash bytea NOT NULL,
  permissions text[] NOT NULL CHECK (cardinality(permissions) > 0),
  -- The last day in India it works on.
  expires_on date NOT NULL,
  created_at timestamptz NOT NULL,
  last_used_at timestamptz,
  revoked_at timestamptz,
  revoked_by uuid REFERENCES accounts,
  PRIMARY KEY (companies_id, api_keys_id),
  UNIQUE (companies_id, key_hash)
);

CALL tenant_table('api_keys', 'SELECT, INSERT, UPDATE');

-- Whether questions of this company that the rules cannot read may go to the language model the operator has set. No row means no.
CREATE TABLE language_model_consents (
  companies_id uuid PRIMARY KEY REFERENCES companies,
  is_allowed boolean NOT NULL,
  changed_by uuid NOT NULL REFERENCES accounts,
  changed_at timestamptz NOT NULL
);

CALL tenant_table('language_model_consents', 'SELECT, INSERT, UPDATE');
