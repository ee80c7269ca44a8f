-- The earlier document that a row of TDS is of: its tax became due with a later one, when the limit was passed.
ALTER TABLE tds_deductions ADD COLUMN earlier_type text CHECK (earlier_type IN ('bill', 'vendor_advance')), ADD COLUMN earlier_id uuid, ADD COLUMN earlier_on date;
ALTER TABLE tds_deductions ADD CHECK (num_nonnulls(earlier_type, earlier_id, earlier_on) IN (0, 3)), ADD CHECK (cause <> 'own' OR earlier_id IS NULL);
ALTER TABLE tds_carries ADD COLUMN earlier_type text CHECK (earlier_type IN ('bill', 'vendor_advance')), ADD COLUMN earlier_id uuid, ADD COLUMN earlier_on date;
ALTER TABLE tds_carries ADD CHECK (num_nonnulls(earlier_type, earlier_id, earlier_on) IN (0, 3));
