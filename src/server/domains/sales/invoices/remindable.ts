import { atGateway } from './at-gateway.ts'

/**
 * Whether a reminder may be sent for an invoice, a row of invoices named `i`. Not for paid, credited, cancelled and disputed ones, nor for
 * one whose payment a gateway has received but the books cannot record yet. Only this function decides it.
 */
export const remindable = `i.status IN ('issued', 'part_paid') AND i.amount_due > 0
  AND NOT EXISTS (SELECT 1 FROM invoice_responses d WHERE d.companies_id = i.companies_id AND d.invoices_id = i.invoices_id
    AND d.response = 'disputed' AND d.settled_at IS NULL)
  AND i.amount_due > ${atGateway}`
