-- What the platform's staff decide about listings. They are the people of the operator's company; nobody else sees anything here.

-- A decision is the operator's. While `outcome` is null it is on its way to the seller's company: one at a time for each listing.
CREATE TABLE hub_reviews (
  companies_id uuid NOT NULL REFERENCES companies,
  hub_reviews_id uuid NOT NULL,
  reviewed_product uuid NOT NULL,
  version integer NOT NULL,
  decision text NOT NULL CHECK (decision IN ('verify', 'reject', 'suspend', 'keep')),
  reason text CHECK ((reason IS NOT NULL) = (decision IN ('reject', 'suspend'))),
  accounts_id uuid NOT NULL,
  created_at timestamptz NOT NULL,
  -- `overtaken`: the seller had changed or deleted the listing before it arrived.
  outcome text CHECK (outcome IN ('done', 'overtaken')),
  PRIMARY KEY (companies_id, hub_reviews_id)
);
CREATE UNIQUE INDEX hub_reviews_under_way ON hub_reviews (companies_id, reviewed_product) WHERE outcome IS NULL;
CREATE INDEX hub_reviews_by_product ON hub_reviews (companies_id, reviewed_product, hub_reviews_id);
CALL tenant_table('hub_reviews', 'SELECT, INSERT, UPDATE');

-- When staff had looked at what a company reported; told again later, it waits again.
ALTER TABLE hub_reports ADD COLUMN settled_at timestamptz;
CREATE INDEX hub_reports_open ON hub_reports (reported_product, created_at) WHERE settled_at IS NULL OR created_at > settled_at;
CREATE POLICY owner_settles ON hub_reports FOR UPDATE TO CURRENT_USER USING (true);

-- From here on: what the operator's company may see of the others, and only it.
CREATE FUNCTION is_operator() RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT current_company() IS NOT DISTINCT FROM '00000000-0000-7000-8000-000000000001'::uuid
$$;

-- A page of what waits for a reviewer, the longest waiting first; without what a decision is on its way to.
CREATE FUNCTION hub_review_queue(p_after timestamptz, p_after_id uuid, most integer) RETURNS TABLE (
  product_id uuid, version integer, product_title text, company_name text, hub_offerings_type_id smallint,
  hub_product_categories_id integer, images jsonb, submitted_at timestamptz, is_edit boolean)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT p.product_id, p.version, p.product_title, c.company_name, p.hub_offerings_type_id, p.hub_product_categories_id, p.images,
    p.submitted_at, EXISTS (SELECT 1 FROM hub_listings l WHERE l.companies_id = p.companies_id AND l.product_id = p.product_id)
  FROM hub_products p JOIN companies c USING (companies_id)
  WHERE is_operator() AND p.verification_status = 'pending' AND p.deleted_at IS NULL
    AND (p_after IS NULL OR (p.submitted_at, p.product_id) > (p_after, p_after_id))
    AND NOT EXISTS (SELECT 1 FROM hub_reviews r WHERE r.companies_id = current_company() AND r.reviewed_product = p.product_id AND r.outcome IS NULL)
  ORDER BY p.submitted_at, p.product_id LIMIT most
$$;

-- A page of listings that buyers reported and nobody looked at, the longest waiting first.
CREATE FUNCTION hub_review_reported(p_after timestamptz, p_after_id uuid, most integer) RETURNS TABLE (
  product_id uuid, version integer, product_title text, company_name text, hub_offerings_type_id smallint,
  hub_product_categories_id integer, images jsonb, reported_at timestamptz, reports integer)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT p.product_id, p.version, l.product_title, c.company_name, l.hub_offerings_type_id, l.hub_product_categories_id, l.images,
    told.reported_at, told.reports
  FROM (SELECT reported_product, min(created_at) AS reported_at, count(*)::integer AS reports FROM hub_reports
        WHERE is_operator() AND (settled_at IS NULL OR created_at > settled_at) GROUP BY reported_product) told
  JOIN hub_listings l ON l.product_id = told.reported_product AND l.is_shown
  JOIN hub_products p ON p.companies_id = l.companies_id AND p.product_id = l.product_id
  JOIN companies c ON c.companies_id = l.companies_id
  WHERE (p_after IS NULL OR (told.reported_at, p.product_id) > (p_after, p_after_id))
    AND NOT EXISTS (SELECT 1 FROM hub_reviews r WHERE r.companies_id = current_company() AND r.reviewed_product = p.product_id AND r.outcome IS NULL)
  ORDER BY told.reported_at, p.product_id LIMIT most
$$;

-- A listing for its reviewer as one value: as it stands, as buyers see it, its seller, and what was reported and not looked at.
CREATE FUNCTION hub_review_listing(p_product uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object('sellers_id', p.companies_id, 'product', to_jsonb(p), 'listed', to_jsonb(l), 'company_name', c.company_name,
    'seller', to_jsonb(s), 'opened_at', c.created_at,
    'reports', (SELECT coalesce(jsonb_agg(jsonb_build_object('reason', r.reason, 'details', r.details, 'created_at', r.created_at)
        ORDER BY r.created_at DESC), '[]') FROM (
          SELECT reason, details, created_at FROM hub_reports WHERE reported_product = p.product_id AND (settled_at IS NULL OR created_at > settled_at)
          ORDER BY created_at DESC LIMIT 50) r))
  FROM hub_products p JOIN companies c USING (companies_id)
  LEFT JOIN hub_listings l ON l.companies_id = p.companies_id AND l.product_id = p.product_id AND l.is_shown
  LEFT JOIN hub_seller_profiles s ON s.companies_id = p.companies_id
  WHERE is_operator() AND p.product_id = p_product AND p.deleted_at IS NULL
$$;
CREATE INDEX hub_products_by_id ON hub_products (product_id);

CREATE FUNCTION hub_review_image(p_image uuid) RETURNS bytea
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT content FROM hub_images WHERE is_operator() AND hub_images_id = p_image
$$;

-- Notes that staff looked at what was reported of a listing until now.
CREATE FUNCTION hub_settle_reports(p_product uuid, p_now timestamptz) RETURNS void
LANGUAGE sql SECURITY DEFINER SET search_path = public, pg_temp AS $$
  UPDATE hub_reports SET settled_at = p_now
  WHERE is_operator() AND reported_product = p_product AND (settled_at IS NULL OR created_at > settled_at)
$$;

REVOKE ALL ON FUNCTION hub_review_queue, hub_review_reported, hub_review_listing, hub_review_image, hub_settle_reports FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hub_review_queue, hub_review_reported, hub_review_listing, hub_review_image, hub_settle_reports TO kosha_app;
