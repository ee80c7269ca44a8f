-- Whether Pay Bills proposes bills without their GST until the supplier has reported them.
ALTER TABLE payout_settings ADD COLUMN holds_gst boolean NOT NULL DEFAULT false;
COMMENT ON COLUMN payout_settings.holds_gst IS 'Pay Bills proposes bills without their GST until the supplier has reported them.';
