-- The lists of customers, categories, e-mails and products read these columns and indexes. No row is written anew but those of customers with orders
-- and of cross-listed products. Writes to orders, product_subcategories, subscribers, mails and stock_levels wait meanwhile: a second or two for 100,000 rows
-- of each. Triggers count along, so that processes of the version before are counted too.
ALTER TABLE "users" ADD COLUMN "order_count" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "spend_minor" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "product_subcategories" ADD COLUMN "is_cross_listed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "product_subcategories_cross_listed" ON "product_subcategories" USING btree ("category_id","product_id") WHERE "product_subcategories"."is_cross_listed";--> statement-breakpoint
CREATE INDEX "subscribers_readers" ON "subscribers" USING btree ("email") WHERE "subscribers"."status" = 'confirmed';--> statement-breakpoint
CREATE INDEX "mails_search" ON "mails" USING gin (lower(recipient || ' ' || subject) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "stock_levels_store" ON "stock_levels" USING btree ("store");--> statement-breakpoint
-- What an order's coming, going or change makes of its customer's figures: of both customers, in the order of their ids, where it changes hands.
CREATE FUNCTION count_customer_orders() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'TRUNCATE' THEN
		UPDATE users SET order_count = 0, spend_minor = 0 WHERE order_count <> 0 OR spend_minor <> 0;
		RETURN NULL;
	END IF;
	UPDATE users SET order_count = order_count + change.orders, spend_minor = spend_minor + change.minor
	FROM (
		SELECT user_id, sum(orders) AS orders, sum(minor) AS minor
		FROM (VALUES (OLD.user_id, -1, OLD.refunded_minor - OLD.paid_minor), (NEW.user_id, 1, NEW.paid_minor - NEW.refunded_minor))
			AS part (user_id, orders, minor)
		WHERE user_id IS NOT NULL GROUP BY user_id ORDER BY user_id
	) AS change
	WHERE users.id = change.user_id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER customer_orders_inserted AFTER INSERT ON orders FOR EACH ROW
	WHEN (NEW.user_id IS NOT NULL) EXECUTE FUNCTION count_customer_orders();--> statement-breakpoint
CREATE TRIGGER customer_orders_updated AFTER UPDATE OF user_id, paid_minor, refunded_minor ON orders FOR EACH ROW
	WHEN (ROW(OLD.user_id, OLD.paid_minor - OLD.refunded_minor) IS DISTINCT FROM ROW(NEW.user_id, NEW.paid_minor - NEW.refunded_minor))
	EXECUTE FUNCTION count_customer_orders();--> statement-breakpoint
CREATE TRIGGER customer_orders_deleted AFTER DELETE ON orders FOR EACH ROW
	WHEN (OLD.user_id IS NOT NULL) EXECUTE FUNCTION count_customer_orders();--> statement-breakpoint
CREATE TRIGGER customer_orders_truncated AFTER TRUNCATE ON orders FOR EACH STATEMENT EXECUTE FUNCTION count_customer_orders();--> statement-breakpoint
UPDATE users SET order_count = known.orders, spend_minor = known.minor
FROM (
	SELECT user_id, count(*) AS orders, sum(paid_minor - refunded_minor) AS minor FROM orders
	WHERE user_id IS NOT NULL GROUP BY user_id
) AS known
WHERE users.id = known.user_id;--> statement-breakpoint
-- The product is locked against a change of its category meanwhile.
CREATE FUNCTION mark_cross_listing() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	own uuid;
BEGIN
	SELECT category_id INTO own FROM products WHERE id = NEW.product_id FOR SHARE;
	NEW.is_cross_listed := own IS DISTINCT FROM (SELECT parent_id FROM categories WHERE id = NEW.category_id);
	RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER cross_listing_marked BEFORE INSERT OR UPDATE ON product_subcategories FOR EACH ROW
	EXECUTE FUNCTION mark_cross_listing();--> statement-breakpoint
-- A product that moves to another category: each of its rows is marked anew.
CREATE FUNCTION mark_moved_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	UPDATE product_subcategories SET product_id = product_id WHERE product_id = NEW.id;
	RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER cross_listing_moved AFTER UPDATE OF category_id ON products FOR EACH ROW
	WHEN (OLD.category_id IS DISTINCT FROM NEW.category_id) EXECUTE FUNCTION mark_moved_product();--> statement-breakpoint
UPDATE product_subcategories AS listed SET is_cross_listed = true
FROM products, categories
WHERE products.id = listed.product_id AND categories.id = listed.category_id AND categories.parent_id IS DISTINCT FROM products.category_id;
