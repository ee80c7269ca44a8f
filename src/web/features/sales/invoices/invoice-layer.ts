export type InvoiceLayer = 'amend' | 'payment' | 'email' | 'write-off' | 'cancel'
