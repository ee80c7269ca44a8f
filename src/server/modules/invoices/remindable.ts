/** Whose payment may be asked for, of a row of invoices named `i`. Paid, credited and cancelled ones are none; this is the one place that says so. */
export const remindable = `i.status IN ('issued', 'part_paid') AND i.amount_due > 0`
