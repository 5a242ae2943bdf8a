<?php
/** What the plugin has kept goes with it. */

defined( 'WP_UNINSTALL_PLUGIN' ) || exit;

delete_option( 'commiato' );
