-- Certificates of tax deducted (Form 16A; Form 131 from 1 Apr 2026) that the company downloaded from TRACES, and when it requested them.
CREATE TABLE tds_certificates (
  companies_id uuid NOT NULL REFERENCES companies,
  tds_certificates_id uuid NOT NULL,
  -- `2026-Q3` of the year that begins in 2026: the period of the certificate, or as chosen where it could not be read.
  quarter text NOT NULL CHECK (quarter ~ '^20[0-9]{2}-Q[1-4]$'),
  files_id uuid NOT NULL,
  file_sha256 bytea NOT NULL,
  -- As read from the text or the name of the file.
  pan bytea CHECK (octet_length(pan) > 50 AND substring(pan FROM 1 FOR 4) = '\x4b534831'::bytea),
  tan text CHECK (tan ~ '^[A-Z]{4}[0-9]{5}[A-Z]$'),
  certificate_number text CHECK (length(certificate_number) <= 20),
  -- Paise: what was paid or credited, and the tax deducted of it.
  amount bigint CHECK (amount >= 0),
  tax bigint CHECK (tax >= 0),
  -- Why its text was not read.
  unread text CHECK (unread IN ('locked', 'no_text', 'damaged')),
  -- The payee that a person assigned.
  vendors_id uuid,
  email_status text CHECK (email_status IN ('queued', 'sent', 'failed')),
  emailed_to text CHECK (length(emailed_to) <= 254),
  emailed_at timestamptz,
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, tds_certificates_id),
  UNIQUE (companies_id, file_sha256),
  FOREIGN KEY (companies_id, files_id) REFERENCES files,
  FOREIGN KEY (companies_id, vendors_id) REFERENCES vendors
);
COMMENT ON TABLE tds_certificates IS 'Certificates of tax deducted that the company downloaded from TRACES.';
CREATE INDEX tds_certificates_by_quarter ON tds_certificates (companies_id, quarter, created_at);
CREATE INDEX tds_certificates_by_vendor ON tds_certificates (companies_id, vendors_id) WHERE vendors_id IS NOT NULL;
CALL tenant_table('tds_certificates', 'SELECT, INSERT, UPDATE, DELETE');

CREATE TABLE tds_certificate_requests (
  companies_id uuid NOT NULL REFERENCES companies,
  quarter text NOT NULL CHECK (quarter ~ '^20[0-9]{2}-Q[1-4]$'),
  requested_on date NOT NULL,
  request_number text CHECK (length(request_number) <= 20),
  created_by uuid,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, quarter)
);
COMMENT ON TABLE tds_certificate_requests IS 'When the certificates of a quarter were requested at TRACES.';
CALL tenant_table('tds_certificate_requests', 'SELECT, INSERT, UPDATE, DELETE');
