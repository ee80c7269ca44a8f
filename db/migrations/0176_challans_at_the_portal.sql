-- A challan may be made at the portal, which gives its number (CPIN) and, once the bank paid it, the number of the payment (CIN): docs/decisions/0186.
ALTER TABLE gst_challans
  -- What the portal is asked for; null: nothing.
  ADD COLUMN portal_wanted text CHECK (portal_wanted IN ('cpin', 'cin')),
  -- Names one request to make the challan: the portal makes one for it, however often it is sent.
  ADD COLUMN portal_key text,
  -- Sent, and no answer stored since.
  ADD COLUMN portal_asked_at timestamptz,
  ADD COLUMN portal_attempts integer NOT NULL DEFAULT 0,
  -- Why there is no answer yet, as a sentence, or what the portal refused in its own words.
  ADD COLUMN portal_reason jsonb,
  ADD CHECK (portal_wanted <> 'cpin' OR portal_key IS NOT NULL);
