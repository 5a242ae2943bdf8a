<?php
/**
 * Plugin Name: Commiato
 * Description: Mostra sul sito dell’agenzia i necrologi pubblicati su Commiato: un blocco e uno shortcode, senza cookie.
 * Version: 1.0.0
 * Requires at least: 6.1
 * Requires PHP: 7.4
 * License: GPL-2.0-or-later
 * License URI: https://www.gnu.org/licenses/gpl-2.0.html
 * Text Domain: commiato
 */

defined( 'ABSPATH' ) || exit;

/** What the settings page keeps: the address of Commiato and the name of the agency's page there. */
function commiato_settings(): array {
	$stored = get_option( 'commiato', array() );
	return wp_parse_args( is_array( $stored ) ? $stored : array(), array( 'indirizzo' => '', 'agenzia' => '' ) );
}

/** An address without what follows its host, and the name as it stands in addresses. */
function commiato_sanitize( $given ): array {
	$given = is_array( $given ) ? $given : array();
	$url   = esc_url_raw( trim( (string) ( $given['indirizzo'] ?? '' ) ), array( 'http', 'https' ) );
	$parts = wp_parse_url( $url );
	$port  = isset( $parts['port'] ) ? ':' . (int) $parts['port'] : '';
	return array(
		'indirizzo' => isset( $parts['scheme'], $parts['host'] ) ? $parts['scheme'] . '://' . $parts['host'] . $port : '',
		'agenzia'   => sanitize_title( (string) ( $given['agenzia'] ?? '' ) ),
	);
}

/** The element that the script of Commiato fills; the link inside stays for search engines and visitors without JavaScript. */
function commiato_render( $attributes ): string {
	$settings = commiato_settings();
	$given    = shortcode_atts(
		array(
			'agenzia'  => $settings['agenzia'],
			'quanti'   => 6,
			'annuncio' => '',
			'accento'  => '',
			'testo'    => '',
			'sfondo'   => '',
		),
		(array) $attributes,
		'commiato'
	);
	$origin   = $settings['indirizzo'];
	$agency   = sanitize_title( $given['agenzia'] );
	$notice   = preg_replace( '/[^A-Za-z0-9_-]/', '', (string) $given['annuncio'] );
	if ( '' === $origin || ( '' === $agency && '' === $notice ) ) {
		return current_user_can( 'manage_options' )
			? '<p>' . esc_html__( 'Commiato: indica l’indirizzo e l’agenzia in Impostazioni, Commiato.', 'commiato' ) . '</p>'
			: '';
	}
	// Runs as a classic script too; asked for once, however many elements a page has.
	wp_enqueue_script( 'commiato-incorpora', $origin . '/incorpora.js', array(), null, true );
	$fields = array();
	foreach ( array( 'accento', 'testo', 'sfondo' ) as $name ) {
		$colour = sanitize_hex_color( (string) $given[ $name ] );
		if ( $colour ) {
			$fields[ $name ] = $colour;
		}
	}
	if ( '' !== $notice ) {
		$tag    = 'commiato-annuncio';
		$fields = array( 'id' => $notice ) + $fields;
		$href   = $origin . '/necrologio/' . rawurlencode( $notice );
		$words  = __( 'Leggi l’annuncio', 'commiato' );
	} else {
		$tag    = 'commiato-annunci';
		$count  = min( 24, max( 1, absint( $given['quanti'] ) ) );
		$fields = array( 'agenzia' => $agency, 'quanti' => $count ) + $fields;
		$href   = $origin . '/onoranze/' . rawurlencode( $agency );
		$words  = __( 'I nostri annunci', 'commiato' );
	}
	$written = '';
	foreach ( $fields as $name => $value ) {
		$written .= sprintf( ' %s="%s"', $name, esc_attr( (string) $value ) );
	}
	return sprintf( '<%1$s%2$s><a href="%3$s">%4$s</a></%1$s>', $tag, $written, esc_url( $href ), esc_html( $words ) );
}

add_action(
	'init',
	static function (): void {
		add_shortcode( 'commiato', 'commiato_render' );
		register_block_type( __DIR__, array( 'render_callback' => 'commiato_render' ) );
	}
);

add_action(
	'admin_init',
	static function (): void {
		register_setting( 'commiato', 'commiato', array( 'type' => 'array', 'sanitize_callback' => 'commiato_sanitize' ) );
	}
);

add_action(
	'admin_menu',
	static function (): void {
		add_options_page( 'Commiato', 'Commiato', 'manage_options', 'commiato', 'commiato_settings_page' );
	}
);

/** Settings, Commiato: two fields. */
function commiato_settings_page(): void {
	if ( ! current_user_can( 'manage_options' ) ) {
		return;
	}
	$settings = commiato_settings();
	?>
	<div class="wrap">
		<h1><?php echo esc_html__( 'Commiato', 'commiato' ); ?></h1>
		<form method="post" action="options.php">
			<?php settings_fields( 'commiato' ); ?>
			<table class="form-table" role="presentation">
				<tr>
					<th scope="row"><label for="commiato-indirizzo"><?php echo esc_html__( 'Indirizzo di Commiato', 'commiato' ); ?></label></th>
					<td><input class="regular-text" type="url" id="commiato-indirizzo" name="commiato[indirizzo]" value="<?php echo esc_attr( $settings['indirizzo'] ); ?>" placeholder="https://"></td>
				</tr>
				<tr>
					<th scope="row"><label for="commiato-agenzia"><?php echo esc_html__( 'Nome della pagina dell’agenzia', 'commiato' ); ?></label></th>
					<td>
						<input class="regular-text" type="text" id="commiato-agenzia" name="commiato[agenzia]" value="<?php echo esc_attr( $settings['agenzia'] ); ?>">
						<p class="description"><?php echo esc_html__( 'È l’ultima parte dell’indirizzo della pagina pubblica: …/onoranze/nome.', 'commiato' ); ?></p>
					</td>
				</tr>
			</table>
			<?php submit_button(); ?>
		</form>
		<p><?php echo esc_html__( 'In una pagina usa il blocco «Commiato» o lo shortcode [commiato quanti="6"].', 'commiato' ); ?></p>
	</div>
	<?php
}
