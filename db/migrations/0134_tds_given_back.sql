-- TDS that is no longer due after a bill was cancelled is given back on the bill it was withheld from: a row below zero, from TDS payable.
ALTER TABLE bill_payments DROP CONSTRAINT bill_payments_amount_check, DROP CONSTRAINT bill_payments_check;
ALTER TABLE bill_payments ADD CONSTRAINT bill_payments_amount_check CHECK (amount > 0 OR amount < 0 AND payouts_id IS NULL AND foreign_amount IS NULL),
  ADD CONSTRAINT bill_payments_check CHECK (discount >= 0 AND discount < greatest(amount, 1));
