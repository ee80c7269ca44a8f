-- A stock transfer is registered as an e-invoice and moves with an e-way bill as an invoice does (docs/decisions/0184).
ALTER TABLE e_invoices ADD COLUMN stock_transfers_id uuid,
  ADD FOREIGN KEY (companies_id, stock_transfers_id) REFERENCES stock_transfers,
  ADD CONSTRAINT e_invoices_companies_id_stock_transfers_id_key UNIQUE (companies_id, stock_transfers_id);
CREATE OR REPLACE FUNCTION is_sound(e e_invoices) RETURNS boolean LANGUAGE plpgsql IMMUTABLE AS $$
BEGIN
  RETURN (e.status IN ('open', 'pending', 'registered', 'failed', 'cancelling', 'cancelled')) IS NOT FALSE
    AND (e.document_type IN ('INV', 'CRN')) IS NOT FALSE
    AND (e.cancel_reason IN ('duplicate', 'data_entry_mistake', 'order_cancelled', 'others')) IS NOT FALSE
    AND (e.irn ~ '^[0-9a-f]{64}$') IS NOT FALSE
    AND (num_nonnulls(e.invoices_id, e.credit_notes_id, e.stock_transfers_id) = 1) IS NOT FALSE
    AND ((e.document_type = 'CRN') = (e.credit_notes_id IS NOT NULL)) IS NOT FALSE
    AND ((e.status IN ('registered', 'cancelling', 'cancelled')) = (e.irn IS NOT NULL)) IS NOT FALSE
    AND ((e.irn IS NULL) = (e.ack_number IS NULL) AND (e.irn IS NULL) = (e.ack_at IS NULL) AND (e.irn IS NULL) = (e.signed_qr IS NULL)) IS NOT FALSE
    AND ((e.status = 'cancelled') = (e.cancelled_at IS NOT NULL)) IS NOT FALSE;
END $$;

ALTER TABLE e_way_bills ADD COLUMN stock_transfers_id uuid,
  ADD FOREIGN KEY (companies_id, stock_transfers_id) REFERENCES stock_transfers,
  DROP CONSTRAINT e_way_bills_of_one,
  ADD CONSTRAINT e_way_bills_of_one CHECK (num_nonnulls(invoices_id, delivery_challans_id, stock_transfers_id) = 1);
CREATE INDEX e_way_bills_by_transfer ON e_way_bills (companies_id, stock_transfers_id) WHERE stock_transfers_id IS NOT NULL;

-- The portal gives each GSTIN a user of its own; that of the main one is in e_invoice_settings.
CREATE TABLE gst_portal_users (
  companies_id uuid NOT NULL REFERENCES companies,
  gstin text NOT NULL CHECK (length(gstin) = 15),
  portal_user_name text NOT NULL,
  portal_password bytea NOT NULL,
  PRIMARY KEY (companies_id, gstin)
);
COMMENT ON TABLE gst_portal_users IS 'The user of the e-invoice portal for a GSTIN other than the main one.';
CALL tenant_table('gst_portal_users', 'SELECT, INSERT, UPDATE, DELETE');
