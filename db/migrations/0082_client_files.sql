CREATE TABLE "client_files" (
	"path" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"bytes" "bytea" NOT NULL,
	"is_packed" boolean NOT NULL,
	"used_at" timestamp with time zone DEFAULT now() NOT NULL
);
