/**
 * SQL: that a row of `bill_payments` is money that reached the vendor, not tax withheld from it for other bills
 * (docs/decisions/0096). `$1` is the company.
 */
export const isMoney = (payment: string): string =>
  `NOT EXISTS (SELECT 1 FROM ledger_accounts tds WHERE tds.companies_id = $1 AND tds.ledger_accounts_id = ${payment}.ledger_accounts_id AND tds.account_role = 'tds_payable')`
