-- A report that was removed can be restored: it is kept until another of its statement is removed.
ALTER TABLE tds_justifications ADD removed_at timestamptz;
ALTER TABLE tds_justifications DROP CONSTRAINT tds_justifications_companies_id_quarter_form_key;
CREATE UNIQUE INDEX tds_justifications_current ON tds_justifications (companies_id, quarter, form) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX tds_justifications_removed ON tds_justifications (companies_id, quarter, form) WHERE removed_at IS NOT NULL;
