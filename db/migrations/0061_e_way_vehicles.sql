-- Several vehicles under one e-way bill. The portal calls it a multi-vehicle movement: from a place on the way the goods go on in groups,
-- each to a place, and the vehicles of a group share its quantity.
ALTER TABLE e_way_bills DROP CONSTRAINT e_way_bills_under_way_check;
ALTER TABLE e_way_bills ADD CONSTRAINT e_way_bills_under_way_check
  CHECK (under_way IN ('generate', 'vehicle', 'extend', 'cancel', 'group', 'group_vehicle', 'group_change'));

CREATE TABLE e_way_bill_groups (
  companies_id uuid NOT NULL,
  e_way_bill_groups_id uuid NOT NULL,
  e_way_bills_id uuid NOT NULL,
  -- As the portal numbers them under the bill.
  group_number integer NOT NULL CHECK (group_number > 0),
  transport_mode text NOT NULL CHECK (transport_mode IN ('road', 'rail', 'air', 'ship')),
  from_place text NOT NULL,
  from_state_code text NOT NULL,
  to_place text NOT NULL,
  to_state_code text NOT NULL,
  total_quantity numeric(12, 3) NOT NULL CHECK (total_quantity > 0),
  unit_code text NOT NULL CHECK (unit_code ~ '^[A-Z]{3}$'),
  reason text NOT NULL,
  remark text NOT NULL,
  initiated_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, e_way_bill_groups_id),
  UNIQUE (companies_id, e_way_bills_id, group_number),
  FOREIGN KEY (companies_id, e_way_bills_id) REFERENCES e_way_bills
);

-- Which vehicle, or by rail, air and ship which transport document, carries how much. One that another took over from stays here.
CREATE TABLE e_way_bill_group_vehicles (
  companies_id uuid NOT NULL,
  e_way_bill_group_vehicles_id uuid NOT NULL,
  e_way_bill_groups_id uuid NOT NULL,
  vehicle_number text,
  transport_document_number text,
  transport_document_date date,
  quantity numeric(12, 3) NOT NULL CHECK (quantity > 0),
  -- Where and why it took over from another; empty where it was loaded first.
  from_place text,
  from_state_code text,
  reason text,
  remark text,
  added_at timestamptz NOT NULL,
  replaced_at timestamptz,
  PRIMARY KEY (companies_id, e_way_bill_group_vehicles_id),
  FOREIGN KEY (companies_id, e_way_bill_groups_id) REFERENCES e_way_bill_groups,
  CHECK (vehicle_number IS NOT NULL OR transport_document_number IS NOT NULL),
  CHECK ((from_place IS NULL) = (reason IS NULL))
);
CREATE INDEX e_way_bill_group_vehicles_of_group
  ON e_way_bill_group_vehicles (companies_id, e_way_bill_groups_id, e_way_bill_group_vehicles_id);

CALL tenant_table('e_way_bill_groups', 'SELECT, INSERT');
CALL tenant_table('e_way_bill_group_vehicles', 'SELECT, INSERT, UPDATE');
-- Trip sheets that wait for the portal.
CREATE INDEX consolidated_e_way_bills_pending ON consolidated_e_way_bills (companies_id, consolidated_e_way_bills_id)
  WHERE status = 'pending';
