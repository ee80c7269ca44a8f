-- Advances against purchase orders: which order the money was paid ahead for. Those of before name none.
ALTER TABLE vendor_advances ADD COLUMN purchase_orders_id uuid;
ALTER TABLE vendor_advances ADD FOREIGN KEY (companies_id, purchase_orders_id) REFERENCES purchase_orders;
CREATE INDEX vendor_advances_of_order ON vendor_advances (companies_id, purchase_orders_id) WHERE purchase_orders_id IS NOT NULL;
