/** What gateways received for an invoice (a row of invoices named `i`) and the books do not have yet: paise. */
export const atGateway = `(SELECT coalesce(sum(g.amount), 0)::bigint FROM payment_links k JOIN payment_link_payments g USING (companies_id, payment_links_id)
    WHERE k.companies_id = i.companies_id AND k.invoices_id = i.invoices_id AND g.payment_status = 'success' AND g.payments_id IS NULL)`
