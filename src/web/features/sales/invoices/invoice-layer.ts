export type InvoiceLayer = 'payment' | 'email' | 'write-off' | 'cancel'
