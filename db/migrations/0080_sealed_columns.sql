-- Bank account numbers and PANs are stored sealed: AES-256-GCM under keys of this table, which are sealed under KOSHA_SECRET.
-- A value is: 'KSH1' ‖ key id (2 bytes) ‖ blind index (16) ‖ nonce (12) ‖ tag (16) ‖ ciphertext; src/server/platform/sealed writes and opens it.

CREATE TABLE sealing_keys (
  sealing_keys_id smallint PRIMARY KEY,
  -- 'seal' seals values, 'index' makes blind indexes, 'payment_link' makes the addresses of payment links.
  key_purpose text NOT NULL CHECK (key_purpose IN ('seal', 'index', 'payment_link')),
  -- The current key seals; an old one opens until every value is sealed anew; a retired one has no value left.
  key_status text NOT NULL CHECK (key_status IN ('current', 'old', 'retired')),
  -- Null once the key of a retired row was deleted.
  sealed_key bytea,
  created_at timestamptz NOT NULL,
  retired_at timestamptz,
  CHECK (sealed_key IS NOT NULL OR key_status = 'retired'),
  CHECK ((key_status = 'retired') = (retired_at IS NOT NULL))
);
CREATE UNIQUE INDEX sealing_keys_current ON sealing_keys (key_purpose) WHERE key_status = 'current';
GRANT SELECT, INSERT ON sealing_keys TO kosha_app;

DROP FUNCTION parties_by_pan;
ALTER TABLE vendors DROP COLUMN account_key;
ALTER TABLE staff DROP COLUMN account_key;
DROP INDEX vendors_by_account, staff_by_account, bank_accounts_by_number, customers_by_pan, vendors_by_pan;

-- The text stays beside the sealed column until it was sealed, which SQL cannot do: it has no key.
CREATE PROCEDURE pg_temp.seal_column(p_table text, p_column text, p_index text) LANGUAGE plpgsql AS $$
DECLARE rule text;
BEGIN
  FOR rule IN SELECT c.conname FROM pg_constraint c JOIN pg_attribute a ON a.attrelid = c.conrelid AND a.attnum = ANY(c.conkey)
    WHERE c.conrelid = p_table::regclass AND c.contype = 'c' AND a.attname = p_column
  LOOP
    EXECUTE format('ALTER TABLE %I DROP CONSTRAINT %I', p_table, rule);
  END LOOP;
  EXECUTE format('ALTER TABLE %I RENAME COLUMN %I TO %I', p_table, p_column, p_column || '_plain');
  EXECUTE format('ALTER TABLE %I ALTER COLUMN %I DROP NOT NULL', p_table, p_column || '_plain');
  EXECUTE format('ALTER TABLE %I ADD COLUMN %I bytea CHECK (octet_length(%I) > 50 AND substring(%I FROM 1 FOR 4) = %L::bytea)',
    p_table, p_column, p_column, p_column, 'KSH1');
  IF p_index IS NOT NULL THEN
    EXECUTE format('ALTER TABLE %I ADD COLUMN %I bytea GENERATED ALWAYS AS (substring(%I FROM 7 FOR 16)) STORED', p_table, p_index, p_column);
  END IF;
END $$;

CALL pg_temp.seal_column('vendors', 'bank_account_number', 'account_index');
CALL pg_temp.seal_column('staff', 'bank_account_number', 'account_index');
CALL pg_temp.seal_column('companies', 'bank_account_number', NULL);
CALL pg_temp.seal_column('bank_accounts', 'account_number', 'account_index');
CALL pg_temp.seal_column('cards', 'payee_account_number', 'account_index');
CALL pg_temp.seal_column('payouts', 'payee_account_number', 'account_index');
CALL pg_temp.seal_column('vendors', 'pan', 'pan_index');
CALL pg_temp.seal_column('customers', 'pan', 'pan_index');
CALL pg_temp.seal_column('companies', 'pan', NULL);
CALL pg_temp.seal_column('kyc_profiles', 'signatory_pan', NULL);
CALL pg_temp.seal_column('kyc_partners', 'pan', NULL);
CALL pg_temp.seal_column('approval_requests', 'sealed', NULL);
DROP PROCEDURE pg_temp.seal_column;
