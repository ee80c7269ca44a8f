-- Tax that the company bears for a payee abroad (s.195A; Act of 2025 s.393(10)): withheld of nothing, a cost beside the total of the bill.
ALTER TABLE bills ADD COLUMN tds_borne bigint NOT NULL DEFAULT 0 CHECK (tds_borne >= 0);
