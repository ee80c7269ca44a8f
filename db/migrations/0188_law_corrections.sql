-- Corrections of values of law by the operator of this installation: of all companies, each a row that is never changed. The application
-- reads them; only the owner of the database, so the operator's command, records one.
CREATE TABLE law_corrections (
  law_corrections_id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  pack text NOT NULL,
  list_key text NOT NULL,
  from_date date NOT NULL,
  is_withdrawn boolean NOT NULL,
  value jsonb CHECK (is_withdrawn = (value IS NULL)),
  source text NOT NULL CHECK (length(btrim(source)) > 0),
  source_date date NOT NULL,
  law_status text NOT NULL CHECK (law_status IN ('confirmed', 'secondary', 'unverified')),
  reason text NOT NULL CHECK (length(btrim(reason)) > 0),
  recorded_by text NOT NULL CHECK (length(btrim(recorded_by)) > 0),
  recorded_at timestamptz NOT NULL
);
COMMENT ON TABLE law_corrections IS 'The latest row of a list and day counts; is_withdrawn: the row of the code is back.';
COMMENT ON COLUMN law_corrections.value IS 'As in the code, with “above” for a band without end.';
GRANT SELECT ON law_corrections TO kosha_app;
