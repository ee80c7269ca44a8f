-- Advances against purchase orders, and trip sheets made again.

-- Which order the money was paid ahead for. Advances of before name none.
ALTER TABLE vendor_advances ADD COLUMN purchase_orders_id uuid;
ALTER TABLE vendor_advances ADD FOREIGN KEY (companies_id, purchase_orders_id) REFERENCES purchase_orders;
CREATE INDEX vendor_advances_of_order ON vendor_advances (companies_id, purchase_orders_id) WHERE purchase_orders_id IS NOT NULL;

-- The sheet in whose place the portal made this one, when its goods went on in another vehicle, and why.
ALTER TABLE consolidated_e_way_bills ADD COLUMN replaces_id uuid, ADD COLUMN reason text, ADD COLUMN remark text;
ALTER TABLE consolidated_e_way_bills ADD CHECK ((replaces_id IS NULL) = (reason IS NULL)), ADD CHECK ((reason IS NULL) = (remark IS NULL));
ALTER TABLE consolidated_e_way_bills ADD FOREIGN KEY (companies_id, replaces_id) REFERENCES consolidated_e_way_bills;
-- One goes in the place of another once; what the portal refused did not.
CREATE UNIQUE INDEX consolidated_e_way_bills_replaced ON consolidated_e_way_bills (companies_id, replaces_id) WHERE replaces_id IS NOT NULL AND status <> 'failed';
