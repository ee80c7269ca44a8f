-- Terms of early payment: so much percent off when a bill is paid within so many days of its date. A bill keeps the terms of its day.
ALTER TABLE vendors
  ADD COLUMN discount_percent numeric CHECK (discount_percent > 0 AND discount_percent <= 50),
  ADD COLUMN discount_days smallint CHECK (discount_days BETWEEN 0 AND 365),
  ADD CONSTRAINT vendors_discount CHECK ((discount_percent IS NULL) = (discount_days IS NULL));
ALTER TABLE bills
  ADD COLUMN discount_percent numeric CHECK (discount_percent > 0 AND discount_percent <= 50),
  ADD COLUMN discount_days smallint CHECK (discount_days BETWEEN 0 AND 365),
  ADD CONSTRAINT bills_discount CHECK ((discount_percent IS NULL) = (discount_days IS NULL));
-- Of the amount that settles a bill, what no money pays: the discount the vendor grants for early payment.
ALTER TABLE payout_bills ADD COLUMN discount bigint NOT NULL DEFAULT 0 CHECK (discount >= 0 AND discount < amount);
ALTER TABLE bill_payments ADD COLUMN discount bigint NOT NULL DEFAULT 0 CHECK (discount >= 0 AND discount < amount);
