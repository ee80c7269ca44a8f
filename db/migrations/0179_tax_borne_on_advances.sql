-- Tax that the company bears with an advance to a payee abroad (s.195A; Act of 2025 s.393(10), not verified), and the expense that it is booked to.
ALTER TABLE vendor_advances
  ADD COLUMN tds_borne bigint NOT NULL DEFAULT 0 CHECK (tds_borne >= 0),
  ADD COLUMN borne_accounts_id uuid,
  ADD CONSTRAINT vendor_advances_borne_account FOREIGN KEY (companies_id, borne_accounts_id) REFERENCES ledger_accounts,
  ADD CONSTRAINT vendor_advances_borne CHECK ((tds_borne > 0) = (borne_accounts_id IS NOT NULL));
