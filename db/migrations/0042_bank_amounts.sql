-- Lines above or below an amount in a period: found without reading the other lines of that period.
CREATE INDEX bank_transactions_by_day_amount ON bank_transactions (companies_id, transaction_date, amount);
