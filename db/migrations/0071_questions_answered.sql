-- The question (checked_at) about a payment that the gateway answered last: an order is not opened again before it is known unpaid.
ALTER TABLE subscription_payments ADD COLUMN heard_of timestamptz;
ALTER TABLE payment_link_payments ADD COLUMN heard_of timestamptz;
