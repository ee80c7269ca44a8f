-- What the annual return and later returns read of a GSTR-1 or GSTR-1A, kept when it is built: rows of tables 4, 5 and 17, and advances by place and
-- rate. Null in returns built before this, until they are read.
ALTER TABLE gst_returns ADD COLUMN reported jsonb;
