-- Bank and payment gateway charges are other expenses: finance costs are interest, other borrowing costs and exchange differences on
-- borrowings (Companies Act 2013, Schedule III, Division I, Part II, general instruction 3). Accounts that a company moved stay.
UPDATE ledger_accounts SET schedule_iii = 'Other expenses'
WHERE account_role IN ('bank_charges', 'gateway_charges') AND schedule_iii = 'Finance costs';
