-- The clock that jobs and mail go by: the database's, ahead of it by what it was set back. It never goes back, so nothing that waits is
-- held up by a clock that was corrected. How far ahead it is survives a crash; when it was last looked at need not.
CREATE TABLE job_clock (
  is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only),
  ahead interval NOT NULL DEFAULT '0',
  -- What the clock said before it was last set back: until then new rows sort among old ones.
  behind_until timestamptz
);
CREATE UNLOGGED TABLE job_clock_seen (is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only), seen_at timestamptz NOT NULL);
INSERT INTO job_clock DEFAULT VALUES;
GRANT SELECT, UPDATE ON job_clock TO kosha_app;
GRANT SELECT, INSERT, UPDATE ON job_clock_seen TO kosha_app;

CREATE FUNCTION job_now() RETURNS timestamptz LANGUAGE sql VOLATILE AS $$ SELECT clock_timestamp() + ahead FROM job_clock $$;

-- When the clock was set back, what would run out by it is brought back by as much: no session, code or link lasts longer for it, and no
-- lock-out either. What is over by the clock that is right again stays over. Rows of companies are changed as each company.
CREATE FUNCTION shorten_expiries(back interval) RETURNS void LANGUAGE plpgsql SECURITY DEFINER SET search_path = public, pg_temp AS $$
DECLARE company uuid;
BEGIN
  UPDATE sessions SET expires_at = expires_at - back, last_seen_at = last_seen_at - back;
  UPDATE one_time_codes SET expires_at = expires_at - back, sent_at = sent_at - back WHERE expires_at > clock_timestamp();
  UPDATE channels SET expires_at = expires_at - back WHERE expires_at > clock_timestamp();
  UPDATE passkey_challenges SET expires_at = expires_at - back WHERE expires_at > clock_timestamp();
  UPDATE accounts SET factors_locked_until = factors_locked_until - back WHERE factors_locked_until > clock_timestamp();
  UPDATE rate_limits SET empty_at = empty_at - back WHERE empty_at > clock_timestamp();
  FOR company IN
    SELECT companies_id FROM invitations WHERE expires_at > clock_timestamp()
    UNION SELECT companies_id FROM approval_links WHERE expires_at > clock_timestamp()
    UNION SELECT companies_id FROM payout_otps WHERE expires_at > clock_timestamp()
    UNION SELECT companies_id FROM payouts WHERE try_after > clock_timestamp()
  LOOP
    PERFORM set_config('app.companies_id', company::text, true);
    UPDATE invitations SET expires_at = expires_at - back WHERE companies_id = company AND expires_at > clock_timestamp();
    UPDATE approval_links SET expires_at = expires_at - back, access_expires_at = access_expires_at - back, code_sent_at = code_sent_at - back
      WHERE companies_id = company AND expires_at > clock_timestamp();
    UPDATE payout_otps SET expires_at = expires_at - back WHERE companies_id = company AND expires_at > clock_timestamp();
    UPDATE payouts SET try_after = try_after - back WHERE companies_id = company AND try_after > clock_timestamp();
  END LOOP;
  PERFORM set_config('app.companies_id', '', true);
  -- Every server asks anew who is calling.
  PERFORM pg_notify('people', '');
END $$;
REVOKE ALL ON FUNCTION shorten_expiries FROM PUBLIC;
GRANT EXECUTE ON FUNCTION shorten_expiries TO kosha_app;

-- Notes what the clock says and takes over what it was set back, once for all servers; answers the seconds it was set back, or null.
CREATE FUNCTION tick_job_clock() RETURNS double precision LANGUAGE plpgsql AS $$
DECLARE back interval;
BEGIN
  IF EXISTS (SELECT FROM job_clock_seen WHERE seen_at BETWEEN clock_timestamp() - interval '5 s' AND clock_timestamp() + interval '1 s') THEN
    RETURN NULL;
  END IF;
  PERFORM FROM job_clock FOR UPDATE;
  SELECT seen_at - clock_timestamp() INTO back FROM job_clock_seen WHERE seen_at > clock_timestamp() + interval '1 s';
  INSERT INTO job_clock_seen (seen_at) VALUES (clock_timestamp()) ON CONFLICT (is_only) DO UPDATE SET seen_at = excluded.seen_at;
  IF back IS NULL THEN RETURN NULL; END IF;
  UPDATE job_clock SET ahead = ahead + back, behind_until = greatest(behind_until, clock_timestamp() + back);
  PERFORM shorten_expiries(back);
  RETURN extract(epoch FROM back)::double precision;
END $$;

-- A number for each server process; it holds an advisory lock by it while it lives.
CREATE SEQUENCE server_numbers AS integer CYCLE;
GRANT USAGE ON SEQUENCE server_numbers TO kosha_app;

-- Work for later, asked for in the transaction that causes it. A job that is done is deleted.
CREATE TABLE jobs (
  jobs_id uuid PRIMARY KEY,
  job_name text NOT NULL,
  -- The company that asked, so that companies take turns. Not a tenant table: workers look across companies.
  on_behalf_of uuid NOT NULL,
  accounts_id uuid,
  payload jsonb NOT NULL,
  -- ready: runs as soon as it is its turn. deferred: becomes ready at due_at. quarantined: its process died with it too often.
  -- given_up: its last try failed. Both wait for the operator.
  job_status text NOT NULL DEFAULT 'ready' CHECK (job_status IN ('ready', 'deferred', 'running', 'quarantined', 'given_up')),
  due_at timestamptz NOT NULL DEFAULT job_now(),
  tries integer NOT NULL DEFAULT 0,
  most_tries integer NOT NULL,
  -- Processes that died while they ran it.
  deaths integer NOT NULL DEFAULT 0,
  most_deaths integer NOT NULL,
  -- Who runs it, while it is running.
  server_number integer,
  enqueued_at timestamptz NOT NULL DEFAULT clock_timestamp(),
  started_at timestamptz,
  concluded_at timestamptz,
  -- Whoever waits for a job that was quarantined or given up has been told.
  is_told boolean NOT NULL DEFAULT false,
  -- The kind of error, never its words: those may repeat what people wrote.
  failure text,
  CHECK ((job_status = 'running') = (server_number IS NOT NULL)),
  CHECK ((job_status IN ('quarantined', 'given_up')) = (concluded_at IS NOT NULL))
);
CREATE INDEX jobs_ready ON jobs (job_name, on_behalf_of, jobs_id) WHERE job_status = 'ready';
CREATE INDEX jobs_deferred ON jobs (due_at) WHERE job_status = 'deferred';
CREATE INDEX jobs_running ON jobs (server_number) WHERE job_status = 'running';
CREATE INDEX jobs_concluded ON jobs (concluded_at) WHERE concluded_at IS NOT NULL;
GRANT SELECT, INSERT, UPDATE, DELETE ON jobs TO kosha_app;

-- Takes jobs for a server: at most `places` in all and `company_places` of one company, counting those it runs, which are given as lanes
-- (a queue and a company, side by side in two arrays). Of one lane one job runs at a time, those that were asked for first before others. Companies
-- that were not served lately come first. The walk over lanes asks the index once or twice for each, however many jobs wait in it.
CREATE FUNCTION take_jobs(server integer, names text[], busy_names text[], busy_companies uuid[], lately uuid[], places integer, company_places integer)
RETURNS SETOF jobs LANGUAGE plpgsql AS $$
BEGIN
  UPDATE jobs SET job_status = 'ready' WHERE job_status = 'deferred' AND due_at <= job_now();
  RETURN QUERY
  WITH RECURSIVE lanes AS (
    (SELECT job_name, on_behalf_of, jobs_id FROM jobs WHERE job_status = 'ready' ORDER BY 1, 2, 3 LIMIT 1)
    UNION ALL
    SELECT following.* FROM lanes l CROSS JOIN LATERAL (
      SELECT j.job_name, j.on_behalf_of, j.jobs_id FROM jobs j
      WHERE j.job_status = 'ready' AND (j.job_name, j.on_behalf_of) > (l.job_name, l.on_behalf_of) ORDER BY 1, 2, 3 LIMIT 1) following
  ), busy AS (SELECT * FROM unnest(busy_names, busy_companies) AS b(job_name, on_behalf_of)
  ), turns AS (
    SELECT l.jobs_id, l.on_behalf_of, row_number() OVER (PARTITION BY l.on_behalf_of ORDER BY l.jobs_id)
      + (SELECT count(*) FROM busy b WHERE b.on_behalf_of = l.on_behalf_of) AS turn
    FROM lanes l
    WHERE l.job_name = ANY(names)
      AND NOT EXISTS (SELECT FROM busy b WHERE b.job_name = l.job_name AND b.on_behalf_of = l.on_behalf_of)
  ), chosen AS (
    SELECT t.jobs_id FROM turns t WHERE t.turn <= company_places
    ORDER BY t.turn, array_position(lately, t.on_behalf_of) NULLS FIRST, t.jobs_id LIMIT places
  )
  UPDATE jobs j SET job_status = 'running', server_number = server, started_at = clock_timestamp(), tries = j.tries + 1
  FROM chosen c WHERE c.jobs_id = j.jobs_id AND j.job_status = 'ready'
  RETURNING j.*;
END $$;

-- What jobs of a process that died become. Its death counts against each of them: which one caused it cannot be told.
CREATE FUNCTION take_over_jobs(dead integer) RETURNS SETOF jobs LANGUAGE sql AS $$
  UPDATE jobs SET deaths = deaths + 1, server_number = NULL,
    job_status = CASE WHEN deaths + 1 >= most_deaths THEN 'quarantined' WHEN tries >= most_tries THEN 'given_up' ELSE 'ready' END,
    failure = CASE WHEN deaths + 1 >= most_deaths OR tries >= most_tries THEN 'the process died' ELSE failure END,
    concluded_at = CASE WHEN deaths + 1 >= most_deaths OR tries >= most_tries THEN clock_timestamp() END
  WHERE job_status = 'running' AND server_number = dead
  RETURNING *
$$;

-- Jobs that the queue of earlier versions still holds come over: those that wait, and those whose process was not heard of for two minutes.
CREATE FUNCTION adopt_earlier_jobs() RETURNS integer LANGUAGE plpgsql AS $$
DECLARE adopted integer;
BEGIN
  IF to_regclass('pgboss.job') IS NULL THEN RETURN 0; END IF;
  EXECUTE $move$
    WITH moved AS (
      DELETE FROM pgboss.job WHERE state < 'active' OR (state = 'active' AND coalesce(heartbeat_on, started_on) < now() - interval '2 minutes')
      RETURNING id, name, data, start_after, retry_count, retry_limit, created_on
    )
    INSERT INTO jobs (jobs_id, job_name, on_behalf_of, accounts_id, payload, job_status, due_at, tries, most_tries, most_deaths, enqueued_at)
    SELECT id, name, (data->>'companies_id')::uuid, (data->>'accounts_id')::uuid, data - 'companies_id' - 'accounts_id',
      'deferred', start_after, retry_count, retry_limit + 1, 2, created_on
    FROM moved WHERE data ? 'companies_id'
  $move$;
  GET DIAGNOSTICS adopted = ROW_COUNT;
  RETURN adopted;
END $$;

-- Mail goes by the same clock.
ALTER TABLE mails ALTER COLUMN due_at SET DEFAULT job_now();
