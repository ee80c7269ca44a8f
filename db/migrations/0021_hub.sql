-- The marketplace. Everything belongs to the company that wrote it; what others may see of it goes through the functions below.

CREATE TABLE hub_seller_profiles (
  companies_id uuid PRIMARY KEY REFERENCES companies,
  hub_seller_profiles_id uuid NOT NULL GENERATED ALWAYS AS (companies_id) STORED,
  accounts_id uuid NOT NULL REFERENCES accounts,
  company_name text NOT NULL,
  launch_year integer NOT NULL,
  first_name text NOT NULL,
  last_name text NOT NULL,
  email_id text NOT NULL,
  mobile_number text NOT NULL,
  pincode text NOT NULL,
  city text NOT NULL,
  address_line text NOT NULL,
  about_company text NOT NULL,
  terms_accepted_at timestamptz NOT NULL,
  version integer NOT NULL,
  updated_at timestamptz NOT NULL
);
CALL tenant_table('hub_seller_profiles', 'SELECT, INSERT, UPDATE');

CREATE TABLE hub_products (
  companies_id uuid NOT NULL REFERENCES companies,
  product_id uuid NOT NULL,
  product_title text NOT NULL,
  description text NOT NULL,
  price bigint CHECK (price >= 0),
  is_show_price boolean NOT NULL,
  hub_offerings_type_id smallint NOT NULL CHECK (hub_offerings_type_id IN (1, 2)),
  hub_product_categories_id integer NOT NULL,
  tags text[] NOT NULL,
  -- [{ id, name, priority }], by priority.
  images jsonb NOT NULL,
  verification_status text NOT NULL CHECK (verification_status IN ('draft', 'pending', 'verified', 'rejected', 'suspended')),
  verification_reason text CHECK ((verification_reason IS NOT NULL) = (verification_status IN ('rejected', 'suspended'))),
  -- Since when a reviewer is waited for.
  submitted_at timestamptz,
  version integer NOT NULL DEFAULT 1,
  created_by uuid,
  created_at timestamptz NOT NULL,
  updated_at timestamptz NOT NULL,
  -- Gone for everybody; for some seconds it can be brought back.
  deleted_at timestamptz,
  PRIMARY KEY (companies_id, product_id)
);
CREATE INDEX hub_products_by_change ON hub_products (companies_id, updated_at, product_id);
CREATE INDEX hub_products_to_review ON hub_products (submitted_at, product_id) WHERE verification_status = 'pending' AND deleted_at IS NULL;
CALL tenant_table('hub_products', 'SELECT, INSERT, UPDATE, DELETE');

-- Decoded and written anew on arrival; kept here so that who may see a picture is decided where it is read.
CREATE TABLE hub_images (
  companies_id uuid NOT NULL REFERENCES companies,
  hub_images_id uuid NOT NULL,
  product_id uuid,
  original_file_name text NOT NULL,
  content bytea NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, hub_images_id),
  FOREIGN KEY (companies_id, product_id) REFERENCES hub_products
);
ALTER TABLE hub_images ALTER COLUMN content SET STORAGE EXTERNAL;
CREATE INDEX hub_images_by_product ON hub_images (companies_id, product_id);
CREATE INDEX hub_images_by_id ON hub_images (hub_images_id);
CALL tenant_table('hub_images', 'SELECT, INSERT, UPDATE, DELETE');

-- What buyers see: the version of a product that was verified last, and the words it is found by.
CREATE TABLE hub_listings (
  companies_id uuid NOT NULL REFERENCES companies,
  product_id uuid NOT NULL,
  product_title text NOT NULL,
  description text NOT NULL,
  price bigint,
  hub_offerings_type_id smallint NOT NULL,
  hub_product_categories_id integer NOT NULL,
  tags text[] NOT NULL,
  images jsonb NOT NULL,
  image_ids uuid[] NOT NULL,
  company_name text NOT NULL,
  city text NOT NULL,
  search_words tsvector NOT NULL,
  -- False while the product is deleted and can still be brought back.
  is_shown boolean NOT NULL DEFAULT true,
  updated_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, product_id),
  FOREIGN KEY (companies_id, product_id) REFERENCES hub_products
);
CREATE INDEX hub_listings_by_id ON hub_listings (product_id);
CREATE INDEX hub_listings_newest ON hub_listings (updated_at DESC, product_id DESC) WHERE is_shown;
CREATE INDEX hub_listings_by_category ON hub_listings (hub_product_categories_id, updated_at DESC, product_id DESC) WHERE is_shown;
CREATE INDEX hub_listings_by_city ON hub_listings (lower(city), updated_at DESC, product_id DESC) WHERE is_shown;
CREATE INDEX hub_listings_by_image ON hub_listings USING gin (image_ids);
CREATE INDEX hub_listings_search ON hub_listings USING gin (search_words);
CALL tenant_table('hub_listings', 'SELECT, INSERT, UPDATE, DELETE');

-- Words of listings, whoever's, so that a mistyped word finds the one that was meant. Of no company: nothing but words buyers may read.
CREATE TABLE hub_words (
  word text PRIMARY KEY,
  -- The word itself and with each one letter left out: two words a slip apart share one of these.
  spellings text[] NOT NULL
);
CREATE INDEX hub_words_by_spelling ON hub_words USING gin (spellings);
CREATE INDEX hub_words_by_beginning ON hub_words (word text_pattern_ops);
GRANT SELECT, INSERT ON hub_words TO kosha_app;

-- Each side of an enquiry keeps its own copy under one id; a job carries what is new to the other.
CREATE TABLE hub_enquiries (
  companies_id uuid NOT NULL REFERENCES companies,
  hub_enquiries_id uuid NOT NULL,
  side text NOT NULL CHECK (side IN ('buyer', 'seller')),
  other_companies_id uuid NOT NULL,
  product jsonb NOT NULL,
  order_description text NOT NULL,
  buyer_first_name text NOT NULL,
  buyer_last_name text NOT NULL,
  buyer_email text NOT NULL,
  buyer_company_name text NOT NULL,
  seller_profile jsonb NOT NULL,
  -- Who sent it, on the buyer's side.
  accounts_id uuid,
  enquiry_status text NOT NULL CHECK (enquiry_status IN ('new', 'replied', 'quoted', 'won', 'lost', 'spam')),
  -- Counts the steps, so that the other side never goes back to an earlier one.
  status_version integer NOT NULL DEFAULT 0,
  first_reply_at timestamptz,
  last_message_at timestamptz NOT NULL,
  is_unread boolean NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, hub_enquiries_id)
);
CREATE INDEX hub_enquiries_by_time ON hub_enquiries (companies_id, side, created_at, hub_enquiries_id);
CALL tenant_table('hub_enquiries', 'SELECT, INSERT, UPDATE');

CREATE TABLE hub_enquiry_messages (
  companies_id uuid NOT NULL REFERENCES companies,
  hub_enquiries_id uuid NOT NULL,
  hub_enquiry_messages_id uuid NOT NULL,
  written_by text NOT NULL CHECK (written_by IN ('buyer', 'seller')),
  writer_name text NOT NULL,
  message_text text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, hub_enquiries_id, hub_enquiry_messages_id),
  FOREIGN KEY (companies_id, hub_enquiries_id) REFERENCES hub_enquiries
);
CALL tenant_table('hub_enquiry_messages', 'SELECT, INSERT');

-- What a company has told the platform's staff about a listing, once each.
CREATE TABLE hub_reports (
  companies_id uuid NOT NULL REFERENCES companies,
  reported_product uuid NOT NULL,
  accounts_id uuid,
  reason text NOT NULL,
  details text NOT NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (companies_id, reported_product)
);
CALL tenant_table('hub_reports', 'SELECT, INSERT, UPDATE');

-- From here on: what every company may see of the others. No email, number or address, and no id of a company.

CREATE TYPE hub_listing AS (
  product_id uuid, product_title text, price bigint, hub_offerings_type_id smallint, hub_product_categories_id integer,
  images jsonb, company_name text, city text, is_own boolean, updated_at timestamptz
);

-- A page of listings, the newest first.
CREATE FUNCTION hub_newest(p_type smallint, p_category integer, p_city text, p_from bigint, p_to bigint,
  p_before timestamptz, p_before_id uuid, most integer) RETURNS SETOF hub_listing
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  SELECT product_id, product_title, price, hub_offerings_type_id, hub_product_categories_id, images, company_name, city,
    companies_id = current_company(), updated_at
  FROM hub_listings
  WHERE is_shown AND current_company() IS NOT NULL
    AND (p_type IS NULL OR hub_offerings_type_id = p_type)
    AND (p_category IS NULL OR hub_product_categories_id = p_category)
    AND (p_city IS NULL OR lower(city) = lower(p_city))
    AND (p_from IS NULL OR price >= p_from) AND (p_to IS NULL OR price <= p_to)
    AND (p_before IS NULL OR (updated_at, product_id) < (p_before, p_before_id))
  ORDER BY updated_at DESC, product_id DESC LIMIT most
$$;

-- A page of the listings that have every word asked for, the best first; `p_close` is the words as typed, `p_words` with those they may
-- stand for. Among more than some thousand that fit, some thousand are compared.
CREATE FUNCTION hub_search(p_words tsquery, p_close tsquery, p_type smallint, p_category integer, p_city text, p_from bigint, p_to bigint,
  p_below integer, p_below_id uuid, most integer) RETURNS TABLE (score integer, listing hub_listing)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp SET plan_cache_mode = force_custom_plan AS $$
  WITH fitting AS MATERIALIZED (
    SELECT companies_id, product_id, search_words FROM hub_listings
    WHERE is_shown AND current_company() IS NOT NULL AND search_words @@ p_words
      AND (p_type IS NULL OR hub_offerings_type_id = p_type)
      AND (p_category IS NULL OR hub_product_categories_id = p_category)
      AND (p_city IS NULL OR lower(city) = lower(p_city))
      AND (p_from IS NULL OR price >= p_from) AND (p_to IS NULL OR price <= p_to)
    LIMIT 2000
  ), scored AS MATERIALIZED (
    SELECT companies_id, product_id,
      (1e6 * (ts_rank(search_words, p_words) + 2 * ts_rank(search_words, p_close)))::integer AS score FROM fitting
  ), best AS MATERIALIZED (
    SELECT * FROM scored WHERE p_below IS NULL OR (score, product_id) < (p_below, p_below_id)
    ORDER BY score DESC, product_id DESC LIMIT most
  )
  SELECT b.score, (l.product_id, l.product_title, l.price, l.hub_offerings_type_id, l.hub_product_categories_id, l.images,
    l.company_name, l.city, l.companies_id = current_company(), l.updated_at)::hub_listing
  FROM best b JOIN hub_listings l USING (companies_id, product_id) ORDER BY b.score DESC, b.product_id DESC
$$;

-- A listing as one value with its seller's card; nothing when buyers do not see it.
CREATE FUNCTION hub_listing_detail(p_product uuid) RETURNS jsonb
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT jsonb_build_object(
    'product_id', l.product_id, 'product_title', l.product_title, 'price', l.price, 'hub_offerings_type_id', l.hub_offerings_type_id,
    'hub_product_categories_id', l.hub_product_categories_id, 'images', l.images, 'company_name', l.company_name, 'city', l.city,
    'is_own', l.companies_id = current_company(), 'updated_at', l.updated_at, 'description', l.description, 'tags', l.tags,
    'seller', jsonb_build_object('company_name', s.company_name, 'launch_year', s.launch_year, 'city', s.city,
      'about_company', s.about_company,
      'listings', (SELECT count(*) FROM hub_listings o WHERE o.companies_id = l.companies_id AND o.is_shown),
      'reply_minutes', (SELECT ceil(percentile_cont(0.5) WITHIN GROUP (ORDER BY extract(epoch FROM first_reply_at - created_at)) / 60)
        FROM (SELECT first_reply_at, created_at FROM hub_enquiries e WHERE e.companies_id = l.companies_id AND e.side = 'seller'
              ORDER BY created_at DESC, hub_enquiries_id DESC LIMIT 100) lately WHERE first_reply_at IS NOT NULL)))
  FROM hub_listings l JOIN hub_seller_profiles s USING (companies_id)
  WHERE l.product_id = p_product AND l.is_shown AND current_company() IS NOT NULL
$$;

-- Whom an enquiry about a listing goes to: told to the buyer's company when it sends one.
CREATE FUNCTION hub_seller_of(p_product uuid) RETURNS TABLE (
  sellers_id uuid, product jsonb, first_name text, last_name text, email_id text, company_name text)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT companies_id, jsonb_build_object('product_id', l.product_id, 'product_title', l.product_title, 'images', l.images),
    s.first_name, s.last_name, s.email_id, s.company_name
  FROM hub_listings l JOIN hub_seller_profiles s USING (companies_id)
  WHERE l.product_id = p_product AND l.is_shown AND current_company() IS NOT NULL
$$;

-- A picture of one's own, or of a listing that buyers see.
CREATE FUNCTION hub_image(p_image uuid) RETURNS TABLE (original_file_name text, content bytea)
LANGUAGE sql STABLE SECURITY DEFINER SET search_path = public, pg_temp AS $$
  SELECT i.original_file_name, i.content FROM hub_images i
  WHERE i.hub_images_id = p_image AND current_company() IS NOT NULL AND (i.companies_id = current_company()
    OR EXISTS (SELECT 1 FROM hub_listings l WHERE l.is_shown AND l.companies_id = i.companies_id AND l.image_ids @> ARRAY[p_image]))
$$;

REVOKE ALL ON FUNCTION hub_newest, hub_search, hub_listing_detail, hub_seller_of, hub_image FROM PUBLIC;
GRANT EXECUTE ON FUNCTION hub_newest, hub_search, hub_listing_detail, hub_seller_of, hub_image TO kosha_app;
