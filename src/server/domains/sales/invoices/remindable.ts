import { atGateway } from './at-gateway.ts'

/**
 * Whose payment may be asked for, of a row of invoices named `i`. Paid, credited, cancelled and disputed ones are none, nor is one whose
 * money a gateway has while the books cannot take it yet; this is the one place that says so.
 */
export const remindable = `i.status IN ('issued', 'part_paid') AND i.amount_due > 0
  AND NOT EXISTS (SELECT 1 FROM invoice_responses d WHERE d.companies_id = i.companies_id AND d.invoices_id = i.invoices_id
    AND d.response = 'disputed' AND d.settled_at IS NULL)
  AND i.amount_due > ${atGateway}`
