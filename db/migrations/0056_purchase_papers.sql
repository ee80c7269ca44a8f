-- Receipt notes are mailed to their vendor. Files of payment links that were read before all files became row imports join them, so that
-- their history is read where every other one is.

ALTER TABLE receipt_notes
  ADD COLUMN email_status text CHECK (email_status IN ('queued', 'sent', 'failed')),
  ADD COLUMN emailed_to text,
  ADD COLUMN emailed_at timestamptz;

-- The bytes of those files were not kept, only their name and their rows.
ALTER TABLE row_imports
  ALTER COLUMN files_id DROP NOT NULL,
  ADD COLUMN carried_name text,
  ADD CHECK (num_nonnulls(files_id, carried_name) = 1);

DO $$
DECLARE c uuid;
BEGIN
  FOR c IN SELECT DISTINCT companies_id FROM payment_link_batches LOOP
    PERFORM set_config('app.companies_id', c::text, true);
    INSERT INTO row_imports (companies_id, row_imports_id, import_kind, import_status, carried_name, file_sha256, header, fields, row_count,
      checked_count, ready_count, wrong_count, made_count, control_count, control_sum, is_repeat, created_by, created_at, started_at, finished_at)
    SELECT c, b.payment_link_batches_id, 'payment-links', CASE b.batch_status WHEN 'created' THEN 'finished' ELSE 'cancelled' END,
      b.original_file_name, b.sha256, b.header, array_fill(''::text, ARRAY[cardinality(b.header)]), b.row_count,
      b.row_count, r.ready, r.wrong, r.made, b.good_count, b.total_amount,
      -- A file made its links once, unless somebody said so: the first one stays the one.
      b.is_repeat OR row_number() OVER (PARTITION BY b.sha256 ORDER BY b.started_at NULLS LAST, b.payment_link_batches_id) > 1
        OR EXISTS (SELECT 1 FROM row_imports i WHERE i.companies_id = c AND i.import_kind = 'payment-links' AND i.file_sha256 = b.sha256),
      b.created_by, b.created_at, b.started_at, coalesce(b.started_at, b.created_at)
    FROM payment_link_batches b CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE payment_links_id IS NOT NULL) AS made,
        count(*) FILTER (WHERE payment_links_id IS NULL AND problems <> '[]') AS wrong,
        count(*) FILTER (WHERE payment_links_id IS NULL AND problems = '[]') AS ready
      FROM payment_link_rows l WHERE l.companies_id = c AND l.payment_link_batches_id = b.payment_link_batches_id
    ) r
    WHERE b.companies_id = c;
    INSERT INTO row_import_rows (companies_id, row_imports_id, row_no, row_status, cells, row_key, issues, made_id)
    SELECT c, payment_link_batches_id, file_line,
      CASE WHEN payment_links_id IS NOT NULL THEN 'made' WHEN problems <> '[]' THEN 'wrong' ELSE 'ready' END,
      to_jsonb(cells), '#' || file_line,
      (SELECT coalesce(jsonb_agg(jsonb_build_object('path', '', 'message', concat_ws(': ', nullif(p->>'column', ''), p->>'message'))), '[]')
       FROM jsonb_array_elements(problems) AS p),
      payment_links_id
    FROM payment_link_rows WHERE companies_id = c;
  END LOOP;
  PERFORM set_config('app.companies_id', '', true);
END $$;

ALTER TABLE payment_links DROP COLUMN payment_link_batches_id;
DROP TABLE payment_link_rows, payment_link_batches;
