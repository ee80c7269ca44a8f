-- Credit notes, debit notes and discounts in another currency. What counts rupees goes on counting them; the amounts of the currency stand beside.
ALTER TABLE invoice_lines ADD COLUMN foreign_discount bigint CHECK (foreign_discount >= 0);
ALTER TABLE bill_lines ADD COLUMN foreign_discount bigint CHECK (foreign_discount >= 0);

ALTER TABLE credit_notes
  ADD COLUMN currency text,
  ADD COLUMN exchange_rate numeric CHECK (exchange_rate > 0),
  -- The day the rate was published for; null when a person entered it.
  ADD COLUMN rate_date date,
  ADD COLUMN foreign_total bigint CHECK (foreign_total >= 0),
  ADD COLUMN foreign_left bigint CHECK (foreign_left BETWEEN 0 AND foreign_total),
  ADD CHECK (num_nulls(currency, exchange_rate, foreign_total, foreign_left) IN (0, 4)),
  ADD CHECK (credit_left > 0 OR coalesce(foreign_left, 0) = 0);
ALTER TABLE credit_note_lines
  ADD COLUMN foreign_rate bigint,
  ADD COLUMN foreign_amount bigint,
  ADD COLUMN foreign_discount bigint CHECK (foreign_discount >= 0);
CREATE INDEX credit_notes_foreign_open ON credit_notes (companies_id, credit_notes_id) WHERE foreign_left > 0;
-- amount: what the invoice owes less; the credit falls by amount + exchange_gain. The entry books what differs.
ALTER TABLE credit_note_applications
  ADD COLUMN foreign_amount bigint CHECK (foreign_amount > 0),
  ADD COLUMN exchange_gain bigint NOT NULL DEFAULT 0,
  ADD COLUMN journal_entries_id uuid,
  ADD COLUMN undo_journal_entries_id uuid,
  ADD FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  ADD FOREIGN KEY (companies_id, undo_journal_entries_id) REFERENCES journal_entries;
-- amount: the money that left; the credit falls by amount + exchange_gain.
ALTER TABLE credit_note_refunds
  ADD COLUMN foreign_amount bigint CHECK (foreign_amount > 0),
  ADD COLUMN exchange_gain bigint NOT NULL DEFAULT 0;

ALTER TABLE debit_notes
  ADD COLUMN currency text,
  ADD COLUMN exchange_rate numeric CHECK (exchange_rate > 0),
  ADD COLUMN rate_date date,
  ADD COLUMN foreign_total bigint CHECK (foreign_total >= 0),
  ADD COLUMN foreign_left bigint CHECK (foreign_left BETWEEN 0 AND foreign_total),
  ADD CHECK (num_nulls(currency, exchange_rate, foreign_total, foreign_left) IN (0, 4)),
  ADD CHECK (debit_left > 0 OR coalesce(foreign_left, 0) = 0);
ALTER TABLE debit_note_lines
  ADD COLUMN foreign_rate bigint,
  ADD COLUMN foreign_amount bigint,
  ADD COLUMN foreign_discount bigint CHECK (foreign_discount >= 0);
CREATE INDEX debit_notes_foreign_open ON debit_notes (companies_id, debit_notes_id) WHERE foreign_left > 0;
-- amount: what the bill owes less; the debit falls by amount - exchange_gain.
ALTER TABLE debit_note_applications
  ADD COLUMN foreign_amount bigint CHECK (foreign_amount > 0),
  ADD COLUMN exchange_gain bigint NOT NULL DEFAULT 0,
  ADD COLUMN journal_entries_id uuid,
  ADD COLUMN undo_journal_entries_id uuid,
  ADD FOREIGN KEY (companies_id, journal_entries_id) REFERENCES journal_entries,
  ADD FOREIGN KEY (companies_id, undo_journal_entries_id) REFERENCES journal_entries;
-- amount: the money that came; what it is of falls by amount - exchange_gain.
ALTER TABLE vendor_refunds
  ADD COLUMN foreign_amount bigint CHECK (foreign_amount > 0),
  ADD COLUMN exchange_gain bigint NOT NULL DEFAULT 0;

-- A note in another currency is open like its invoice or bill, on the other side: its amounts are negative.
ALTER TABLE foreign_moves DROP CONSTRAINT foreign_moves_document_type_check;
ALTER TABLE foreign_moves ADD CONSTRAINT foreign_moves_document_type_check CHECK (document_type IN ('invoice', 'bill', 'credit_note', 'debit_note'));

-- Where money from abroad is sent to.
ALTER TABLE companies ADD COLUMN bank_swift text CHECK (bank_swift ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$');

-- As in 0055, with what a set-off or a refund in another currency gained taken into account.
CREATE OR REPLACE FUNCTION broken_payables() RETURNS TABLE (invariant text, subject text, detail text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT 'vendor is owed what the documents leave', v.vendors_id::text, format('kept %s, documents %s', v.payable, coalesce(d.owed, 0))
    FROM vendors v LEFT JOIN (
      SELECT vendors_id, sum(amount)::bigint AS owed FROM (
        SELECT vendors_id, amount_due AS amount FROM bills WHERE companies_id = current_company() AND status = 'approved' AND journal_entries_id IS NOT NULL
        UNION ALL SELECT vendors_id, -debit_left FROM debit_notes WHERE companies_id = current_company()
        UNION ALL SELECT vendors_id, -advance_left FROM vendor_advances WHERE companies_id = current_company()
        -- The bank sent back an advance of which the vendor had given something back already.
        UNION ALL SELECT r.vendors_id, r.amount FROM vendor_refunds r JOIN vendor_advances a USING (companies_id, vendor_advances_id)
          WHERE r.companies_id = current_company() AND r.undone_on IS NULL AND a.status = 'cancelled'
      ) open GROUP BY vendors_id) d USING (vendors_id)
    WHERE v.companies_id = current_company() AND v.payable <> coalesce(d.owed, 0)
      -- Bills of before the register have no entry and were never added.
      AND NOT EXISTS (SELECT 1 FROM bills b WHERE b.companies_id = v.companies_id AND b.vendors_id = v.vendors_id AND b.number_key = '')
  UNION ALL
  SELECT 'advance leaves what was not used', a.vendor_advances_id::text, format('kept %s, used %s of %s', a.advance_left, u.used, a.amount)
    FROM vendor_advances a CROSS JOIN LATERAL (SELECT
      coalesce((SELECT sum(amount) FROM vendor_advance_applications p WHERE p.companies_id = a.companies_id AND p.vendor_advances_id = a.vendor_advances_id AND undone_on IS NULL), 0)
      + coalesce((SELECT sum(amount) FROM vendor_refunds r WHERE r.companies_id = a.companies_id AND r.vendor_advances_id = a.vendor_advances_id AND undone_on IS NULL), 0) AS used) u
    WHERE a.companies_id = current_company() AND a.status IN ('open', 'part_used', 'used') AND a.advance_left <> a.amount - u.used
  UNION ALL
  SELECT 'debit note leaves what was not used', n.debit_notes_id::text, format('kept %s, used %s of %s', n.debit_left, u.used, n.total)
    FROM debit_notes n CROSS JOIN LATERAL (SELECT
      coalesce((SELECT sum(amount - exchange_gain) FROM debit_note_applications p WHERE p.companies_id = n.companies_id AND p.debit_notes_id = n.debit_notes_id AND undone_on IS NULL), 0)
      + coalesce((SELECT sum(amount - exchange_gain) FROM vendor_refunds r WHERE r.companies_id = n.companies_id AND r.debit_notes_id = n.debit_notes_id AND undone_on IS NULL), 0) AS used) u
    WHERE n.companies_id = current_company() AND n.status IN ('issued', 'part_used', 'used') AND n.debit_left <> n.total - u.used
$$;
