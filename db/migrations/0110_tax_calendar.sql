-- What people say of a day of the tax calendar: that it was extended, or that it is done outside the product.
CREATE TABLE tax_calendar_marks (
  companies_id uuid NOT NULL REFERENCES companies,
  tax_calendar_marks_id uuid NOT NULL,
  tax_form text NOT NULL CHECK (length(tax_form) BETWEEN 2 AND 20),
  -- Null for what the company itself files and pays.
  gst_registrations_id uuid,
  -- The first day of the last month it is for.
  period date NOT NULL CHECK (extract(day FROM period) = 1),
  due_on date,
  -- The notification or order that extended it.
  due_reason text CHECK (length(due_reason) BETWEEN 1 AND 200),
  done_on date,
  marked_by uuid,
  marked_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, tax_calendar_marks_id),
  UNIQUE NULLS NOT DISTINCT (companies_id, tax_form, gst_registrations_id, period),
  FOREIGN KEY (companies_id, gst_registrations_id) REFERENCES gst_registrations ON DELETE CASCADE,
  CHECK ((due_on IS NULL) = (due_reason IS NULL))
);
COMMENT ON TABLE tax_calendar_marks IS 'Extended days of the tax calendar, and what was done outside the product.';
CALL tenant_table('tax_calendar_marks', 'SELECT, INSERT, UPDATE, DELETE');

-- Whether mails about due days go out, and the last day they did.
CREATE TABLE tax_calendar_mails (
  companies_id uuid NOT NULL PRIMARY KEY REFERENCES companies,
  is_on boolean NOT NULL,
  mailed_on date
);
COMMENT ON TABLE tax_calendar_mails IS 'Mails about due days of taxes.';
CALL tenant_table('tax_calendar_mails', 'SELECT, INSERT, UPDATE');

-- The companies whose calendar was not looked at on a day: those that switched the mails on, and those that file returns here.
CREATE FUNCTION companies_with_tax_days(p_today date) RETURNS SETOF uuid
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT m.companies_id FROM tax_calendar_mails m WHERE m.is_on AND (m.mailed_on IS NULL OR m.mailed_on < p_today)
  UNION
  SELECT r.companies_id FROM gst_returns r LEFT JOIN tax_calendar_mails m USING (companies_id)
  WHERE r.status = 'filed' AND m.companies_id IS NULL
$$;
REVOKE ALL ON FUNCTION companies_with_tax_days FROM PUBLIC;
GRANT EXECUTE ON FUNCTION companies_with_tax_days TO kosha_app;
