-- A challan of GST that the bank pays: a payout to GST at the Reserve Bank, whose account number is the CPIN. The bank says the UTR at once, the portal
-- the CIN later.
ALTER TABLE gst_challans
  -- The last payout that was to pay it.
  ADD COLUMN payouts_id uuid,
  ADD COLUMN payout_state text CHECK (payout_state IN ('under_way', 'paid', 'failed')),
  ADD COLUMN payout_reason text,
  ADD COLUMN utr text,
  DROP CONSTRAINT gst_challans_check1,
  DROP CONSTRAINT gst_challans_check2,
  ADD CONSTRAINT gst_challans_cin_of_paid CHECK (cin IS NULL OR paid_on IS NOT NULL),
  ADD CONSTRAINT gst_challans_paid CHECK (status <> 'paid' OR (cpin IS NOT NULL AND paid_on IS NOT NULL AND (cin IS NOT NULL OR payouts_id IS NOT NULL))),
  ADD CONSTRAINT gst_challans_payout CHECK ((payouts_id IS NULL) = (payout_state IS NULL)),
  ADD CONSTRAINT gst_challans_paid_by_bank CHECK (payout_state IS DISTINCT FROM 'paid' OR status = 'paid');

ALTER TABLE payouts
  ADD COLUMN gst_challans_id uuid,
  DROP CONSTRAINT payouts_payout_kind_check,
  ADD CONSTRAINT payouts_payout_kind_check CHECK (payout_kind IN ('vendor', 'own_account', 'card', 'staff', 'gst_challan')),
  ADD CONSTRAINT payouts_gst_challan_check CHECK ((payout_kind = 'gst_challan') = (gst_challans_id IS NOT NULL)),
  ADD CONSTRAINT payouts_gst_challan FOREIGN KEY (companies_id, gst_challans_id) REFERENCES gst_challans (companies_id, gst_challans_id);
CREATE INDEX payouts_by_gst_challan ON payouts (companies_id, gst_challans_id) WHERE gst_challans_id IS NOT NULL;
