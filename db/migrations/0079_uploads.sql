-- Uploads under way on all servers, so that one person or company cannot take all of them. A place that nobody renews is free again.
CREATE UNLOGGED TABLE upload_places (
  upload_places_id uuid PRIMARY KEY,
  on_behalf_of uuid NOT NULL,
  accounts_id uuid NOT NULL,
  held_until timestamptz NOT NULL
);
CREATE INDEX upload_places_of ON upload_places (on_behalf_of);
GRANT SELECT, INSERT, UPDATE, DELETE ON upload_places TO kosha_app;

-- Takes a place for an upload, unless the person or the company has as many as it may. Asked under a lock of the company.
CREATE FUNCTION take_upload_place(place uuid, company uuid, person uuid, seconds integer, most_of_person integer, most_of_company integer)
RETURNS boolean LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_advisory_xact_lock(7463, hashtext(company::text));
  -- A place that reaches further than any may was taken before the clock was set back.
  DELETE FROM upload_places WHERE on_behalf_of = company
    AND held_until NOT BETWEEN clock_timestamp() AND clock_timestamp() + seconds * interval '1 second';
  IF (SELECT count(*) >= most_of_company OR count(*) FILTER (WHERE accounts_id = person) >= most_of_person
      FROM upload_places WHERE on_behalf_of = company) THEN
    RETURN false;
  END IF;
  INSERT INTO upload_places VALUES (place, company, person, clock_timestamp() + seconds * interval '1 second');
  RETURN true;
END $$;

-- What the files of a company take, kept beside them so that no upload sums them up.
CREATE TABLE stored_bytes (
  companies_id uuid PRIMARY KEY REFERENCES companies,
  bytes bigint NOT NULL CHECK (bytes >= 0)
);
-- Before row-level security is forced on the owner, too.
INSERT INTO stored_bytes SELECT companies_id, sum(size_bytes) FROM files GROUP BY 1;
CALL tenant_table('stored_bytes', 'SELECT, INSERT, UPDATE');
