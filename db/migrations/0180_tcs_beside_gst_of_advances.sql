-- An advance for a lease or licence has GST and TCS in its money: GST is on what is left without the TCS, which is no part of the value of the supply.
ALTER TABLE advance_moves ADD COLUMN tcs bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN advance_moves.tcs IS 'The tax collected at source within `amount`, with its sign.';
ALTER TABLE advance_refunds ADD COLUMN tcs bigint NOT NULL DEFAULT 0;
COMMENT ON COLUMN advance_refunds.tcs IS 'The tax collected at source within `amount`.';

-- Of each amount left: whole rupees, half up, by the rate within the money.
WITH lefts AS (
  SELECT m.companies_id, m.advance_moves_id, m.amount, a.tcs_rate AS rate,
    sum(m.amount) OVER (PARTITION BY m.companies_id, m.advances_id ORDER BY m.advance_moves_id) AS after
  FROM advance_moves m JOIN advances a ON a.companies_id = m.companies_id AND a.advances_id = m.advances_id WHERE a.tcs_nature IS NOT NULL
), taxes AS (
  SELECT companies_id, advance_moves_id, floor((2 * after * rate + (100 + rate) * 100) / (2 * (100 + rate) * 100)) * 100
    - floor((2 * (after - amount) * rate + (100 + rate) * 100) / (2 * (100 + rate) * 100)) * 100 AS tcs FROM lefts
)
UPDATE advance_moves m SET tcs = t.tcs FROM taxes t WHERE t.companies_id = m.companies_id AND t.advance_moves_id = m.advance_moves_id;
UPDATE advance_refunds r SET tcs = -m.tcs FROM advance_moves m
  WHERE m.companies_id = r.companies_id AND m.advance_refunds_id = r.advance_refunds_id AND m.move = 'refunded' AND m.tcs <> 0;

ALTER TABLE advances DROP CONSTRAINT advances_check1;
UPDATE advances SET taxable_value = taxable_value - tcs WHERE tcs <> 0;
ALTER TABLE advances ADD CONSTRAINT advances_sum CHECK (taxable_value + cgst + sgst + igst + tcs = amount);
